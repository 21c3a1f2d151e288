import type { Rendered } from '@gridwright/contract'
import { paperSize } from '@gridwright/report-engine/shown'
import { PicturesContext, printOf, ReportPage } from '@gridwright/report-grid'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { picturesOf } from '#parts/report-pictures/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import type { ReadyPage } from './use-print.ts'
import styles from './print.module.css'

/** Fonts and pictures are there: a printer takes what it finds. */
const drawn = async (): Promise<void> => {
  const pictures = document.querySelectorAll<HTMLImageElement>('[data-print-root] img')
  await Promise.allSettled([document.fonts.ready, ...[...pictures].map((one) => one.decode())])
}

type PrintPagesProps = {
  readonly rendered: Rendered
  readonly pages: readonly ReadyPage[]
  readonly onDone: () => void
}

/** Browsers lay the document out for the first page's paper: the rule without a name stands for it. */
const pageRules = (rendered: Rendered, first: number): string => {
  const rule = (sheet: number, name: string): string => {
    const { width, height } = paperSize(printOf(rendered.sheets[sheet]?.print))
    return `@page ${name} { size: ${width}mm ${height}mm; margin: 0 }`
  }
  return [rule(first, ''), ...rendered.sheets.map((_, sheet) => rule(sheet, `sheet-${sheet}`))].join('\n')
}

/** The pages behind the screen, shown to the printer only; the same components as on the screen (RPT-04). */
export const PrintPages = ({ rendered, pages, onDone }: PrintPagesProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const print = useEffectEvent(() => {
    window.print()
    onDone()
  })
  useEffect(() => {
    let waiting = true
    void drawn().then(() => requestAnimationFrame(() => waiting && print()))
    return () => {
      waiting = false
    }
  }, [])
  return createPortal(
    <PicturesContext value={picturesOf(rendered.renderId)}>
      <div className={styles['root']} data-print-root aria-hidden="true">
        <style>{pageRules(rendered, pages[0]?.sheet ?? 0)}</style>
        {pages.map(({ sheet, page, content }) => {
          const shown = rendered.sheets[sheet]
          if (shown === undefined) return null
          return (
            <div key={`${sheet}-${page}`} className={styles['page']} style={{ page: `sheet-${sheet}` }}>
              <ReportPage
                label={t('page', { page })}
                page={content}
                print={printOf(shown.print)}
                styles={rendered.styles}
                language={language}
              />
            </div>
          )
        })}
      </div>
    </PicturesContext>,
    document.body,
  )
}
