import type { CallInput, ParameterForm, ParameterValues } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ownZone, useText } from '#base/i18n/index.ts'
import {
  formValues,
  isComplete,
  readAddress,
  runValues,
  withListPage,
  withValues,
} from '#features/reports/report-view/view-address.ts'
import type { ViewAddress } from '#features/reports/report-view/view-address.ts'
import { useReportRun } from '#features/reports/report-view/run/use-report-run.ts'
import type { ReportRun } from '#features/reports/report-view/run/use-report-run.ts'
import { inputOf } from '#parts/parameter-values/index.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'

type Values = ParameterInputs

export type ViewerState = {
  readonly address: ViewAddress
  readonly values: Values
  readonly defaults: Values
  /** All that is required is given. */
  readonly complete: boolean
  /** The report runs only when somebody presses the button, which nobody did yet. */
  readonly waits: boolean
  readonly run: ReportRun
  /** What is run, and exported. */
  readonly input: CallInput<'report.render'>
  readonly runWith: (values: Values) => void
  /** Another page of a list that is read page by page. */
  readonly setListPage: (page: number) => void
  readonly setView: (view: ViewAddress['view']) => void
  /** The server lost the render: it is run again, unless it has just been. */
  readonly onGone: () => void
}

const justNow = 10_000

type Asked = { readonly form: ParameterForm; readonly run: ReportRun; readonly input: RunInput }
type RunInput = CallInput<'report.render'> | undefined

/** Levels of a cascade that follow from what a link gives below them stand in the form too; the same run shows them. */
const useDerived = ({ form: { parameters }, run, input }: Asked): void => {
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { rendered, running } = run
  const tell = useEffectEvent((derived: ParameterValues) => {
    const address = readAddress(params)
    const shown = parameters.filter(({ paramCode }) => Object.hasOwn(derived, paramCode))
    const inputs = shown.map((one) => [one.paramCode, inputOf(one, derived[one.paramCode])] as const)
    const values = { ...formValues(parameters, address.given), ...Object.fromEntries(inputs) }
    const next = withValues(params, parameters, values)
    if (next.toString() === params.toString() || input === undefined) return
    const asked = { ...input, values: runValues(parameters, readAddress(next).given) }
    queries.setQueryData(['report.render', asked], rendered)
    setParams(next, { replace: true })
  })
  useEffect(() => {
    if (!running && rendered?.derived !== undefined) tell(rendered.derived)
  }, [rendered, running])
}

/** The address decides what is shown, so that every view can be shared, reloaded and gone back to. */
export const useViewer = (form: ParameterForm): ViewerState => {
  const { reportId, parameters, layout } = form
  const t = useText(texts)
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const values = formValues(parameters, address.given)
  const complete = isComplete(parameters, values)
  const input = {
    id: reportId,
    values: runValues(parameters, address.given),
    draft: address.draft,
    timeZone: ownZone(),
    ...(address.version === undefined ? {} : { version: address.version }),
  }
  const paged = address.listPage === 1 ? input : { ...input, page: address.listPage }
  const [pressed, setPressed] = useState(false)
  // A link with values is a question that somebody asked.
  const waits = layout?.runs === 'asked' && !pressed && Object.keys(address.given).length === 0
  const asked = complete && !waits ? paged : undefined
  const run = useReportRun(asked)
  useDerived({ form, run, input: asked })
  const [goneAt, setGoneAt] = useState(0)
  const { again, at } = run
  const onGone = useCallback(() => {
    if (at <= goneAt || Date.now() - at < justNow) return
    setGoneAt(at)
    notify.info(t('expired'))
    again()
  }, [again, at, goneAt, t])
  return {
    address,
    values,
    defaults: formValues(parameters, {}),
    complete,
    waits,
    run,
    input,
    runWith: (chosen) => {
      const next = withValues(params, parameters, chosen)
      setPressed(true)
      if (next.toString() !== params.toString()) setParams(next)
      else if (!waits) again()
    },
    setListPage: (page) => setParams(withListPage(params, page)),
    setView: (view) => {
      const next = new URLSearchParams(params)
      if (view === 'paper') next.set('view', view)
      else next.delete('view')
      setParams(next, { replace: true })
    },
    onGone,
  }
}
