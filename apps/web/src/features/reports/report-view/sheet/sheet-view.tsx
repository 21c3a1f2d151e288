import type { Rendered } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { ReportGrid } from '@gridwright/report-grid'
import type { GridLink, Highlights, ReportGridHandle, SelectionFacts } from '@gridwright/report-grid'
import { useCallback } from 'react'
import type { ReactNode, Ref } from 'react'
import { useNavigate } from 'react-router'
import { call, CallError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { noteShown } from '#parts/report-remarks/index.ts'
import { reportAddress } from '#features/reports/report-view/view-address.ts'
import { texts } from '#features/reports/report-view/texts.ts'

export type SheetViewProps = {
  readonly name: string
  readonly rendered: Rendered
  readonly sheet: number
  readonly zoom: number
  readonly highlights: Highlights | undefined
  /** The server no longer has the render. */
  readonly onGone: () => void
  readonly onSelect: (selection: SelectionFacts | undefined) => void
  readonly ref: Ref<ReportGridHandle>
}

export const linkAddress = (link: Extract<GridLink, { kind: 'report' }>): string =>
  reportAddress(link.reportId, link.values)

/** Follows links between reports inside of the console. */
export const useFollow = (): ((link: GridLink) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (link) => {
      if (link.kind === 'report') void navigate(linkAddress(link))
    },
    [navigate],
  )
}

const say = (level: 'success' | 'warning', text: string): void => notify[level](text)

/** A sheet as continuous rows, read in windows as they come into sight. */
export const SheetView = (props: SheetViewProps): ReactNode => {
  const { name, rendered, sheet, zoom, highlights, onGone, onSelect, ref } = props
  const t = useText(texts)
  const language = useLanguage()
  const onFollow = useFollow()
  const { renderId } = rendered
  const load = useCallback(
    async (from: number, to: number, signal: AbortSignal) => {
      try {
        const wish = { renderId, sheet, from, to }
        const window = await call('report.cells', wish, { signal, replay: true })
        noteShown(rendered, { sheet, window, language })
        return window
      } catch (error) {
        if (error instanceof CallError && error.code === 'render-gone') onGone()
        throw error
      }
    },
    [rendered, renderId, sheet, language, onGone],
  )
  const shown = rendered.sheets[sheet]
  if (shown === undefined) return null
  return (
    <ReportGrid
      ref={ref}
      label={t('grid', { name: rendered.sheets.length > 1 ? `${name} ${shown.name}` : name })}
      sheet={shown}
      styles={rendered.styles}
      load={load}
      first={sheet === 0 ? rendered.first : undefined}
      language={language}
      zoom={zoom}
      centered
      highlights={highlights}
      reportHref={linkAddress}
      onFollow={onFollow}
      onNotice={say}
      onSelect={onSelect}
    />
  )
}
