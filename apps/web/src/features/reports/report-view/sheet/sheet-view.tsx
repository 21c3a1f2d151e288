import type { Rendered } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { PicturesContext, ReportGrid } from '@gridwright/report-grid'
import type { Highlights, ReportGridHandle, SelectionFacts } from '@gridwright/report-grid'
import { useCallback } from 'react'
import type { ReactNode, Ref } from 'react'
import { call, CallError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { picturesOf } from '#parts/report-pictures/index.ts'
import { noteShown } from '#parts/report-remarks/index.ts'
import { useLinks } from '#features/reports/report-view/around/use-links.ts'
import { useNarrow } from '#features/reports/report-view/around/use-narrow.ts'
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

const say = (level: 'success' | 'warning', text: string): void => notify[level](text)

/** On a phone the first column stays in sight, where it leaves room for others. */
const widest = 160
const withFirstColumn = (sheet: Rendered['sheets'][number]): Rendered['sheets'][number] => {
  const [, width = 0] = sheet.columnWidths[0] ?? []
  const fits = sheet.columnCount > 2 && width > 0 && width <= widest && sheet.freeze.columns === 0
  return fits ? { ...sheet, freeze: { ...sheet.freeze, columns: 1 } } : sheet
}

/** A sheet as continuous rows, read in windows as they come into sight. */
export const SheetView = (props: SheetViewProps): ReactNode => {
  const { name, rendered, sheet, zoom, highlights, onGone, onSelect, ref } = props
  const t = useText(texts)
  const language = useLanguage()
  const { href, follow } = useLinks()
  const narrow = useNarrow()
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
    <PicturesContext value={picturesOf(renderId)}>
      <ReportGrid
        ref={ref}
        label={t('grid', { name: rendered.sheets.length > 1 ? `${name} ${shown.name}` : name })}
        sheet={narrow ? withFirstColumn(shown) : shown}
        styles={rendered.styles}
        load={load}
        first={sheet === 0 ? rendered.first : undefined}
        language={language}
        zoom={zoom}
        centered
        highlights={highlights}
        reportHref={href}
        onFollow={follow}
        onNotice={say}
        onSelect={onSelect}
      />
    </PicturesContext>
  )
}
