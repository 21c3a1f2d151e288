import type { ParameterForm, ParameterValues, ValueSet } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'
import { useSession } from '#base/session/index.ts'
import type { ViewAddress } from '#features/reports/report-view/view-address.ts'

/** Kept values as an address gives them: one that was emptied is an empty text. */
export const givenOf = (values: ParameterValues): ViewAddress['given'] =>
  Object.fromEntries(
    Object.entries(values).map(([code, value]) => [
      code,
      Array.isArray(value) ? value.map(String) : String(value ?? ''),
    ]),
  )

/** Undefined while they are on their way; none where they cannot be had, and for guests. */
export const useValueSets = (
  form: Pick<ParameterForm, 'reportId' | 'parameters'> | undefined,
): readonly ValueSet[] | undefined => {
  const isGuest = useSession().stage === 'guest'
  const asked = form !== undefined && form.parameters.length > 0 && !isGuest
  const { data, error } = useOperation(
    'report.listValueSets',
    { reportId: form?.reportId ?? '' },
    { enabled: asked, staleTime: 60_000 },
  )
  if (form === undefined) return undefined
  return asked && error === null ? data?.sets : []
}

/** What the viewer begins with: one's own choice before that of all. */
export const firstSet = (sets: readonly ValueSet[]): ValueSet | undefined => {
  const chosen = sets.filter(({ isDefault }) => isDefault)
  return chosen.find(({ shared }) => !shared) ?? chosen[0]
}
