import type { AnyEntity } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyError, refusedField } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { callEntity, fieldsOf } from './loose-row.ts'
import type { LooseRow, LooseValues } from './loose-row.ts'
import { refreshEntity } from './refresh-entity.ts'
import { texts } from './texts.ts'

type Wish = {
  readonly entity: AnyEntity
  readonly row: LooseRow | undefined
  /** Shows at its field what the server refused; false where the form has no such field. */
  readonly refuse: (field: string, reason: string) => boolean
  readonly onSaved: () => void
}

/** What the operation takes: numbers read, and what is fixed left out of a change. */
const inputOf = (entity: AnyEntity, row: LooseRow | undefined, values: LooseValues): object => {
  const sent = fieldsOf(entity)
    .filter(([, field]) => row === undefined || field.fixed !== true)
    .map(([name, field]) => [name, field.kind === 'number' ? Number(values[name]) : values[name]])
  const change = row === undefined ? {} : { id: row.id, version: row.version }
  return { ...Object.fromEntries(sent), ...change }
}

/** Writes a form's values; what the server refuses stands at its field. */
export const useSave = ({ entity, row, refuse, onSaved }: Wish) => {
  const t = useText(texts)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (values: LooseValues) =>
      callEntity(entity, row === undefined ? 'create' : 'update', { input: inputOf(entity, row, values) }),
    onSuccess: () => {
      refreshEntity(queries, entity)
      notify.success(t('saved'))
      onSaved()
    },
    onError: (error) => {
      const refused = refusedField(error)
      if (refused === undefined || !refuse(refused.field, refused.reason)) notifyError(error)
    },
  })
  return {
    running: saving.isPending,
    run: (values: LooseValues): void => {
      if (!saving.isPending) saving.mutate(values)
    },
  }
}
