import { millimetres } from '@gridwright/report-engine/shown'
import { useEffect, useImperativeHandle } from 'react'
import type { ReactNode, Ref } from 'react'
import { useViewport } from '#grid/use-viewport.ts'
import { pagesInSight, pageTop, topPage } from './page-places.ts'
import styles from './page-list.module.css'

export type PageListHandle = { readonly showPage: (page: number) => void }

export type PageListProps = {
  /** Names the list for screen readers. */
  readonly label: string
  readonly pageCount: number
  /** Millimetres of a page. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly zoom: number
  /** Draws a page, from 1; only pages in sight are asked for. */
  readonly renderPage: (page: number) => ReactNode
  /** The page at the top of what is seen, whenever it changes. */
  readonly onPage?: (page: number) => void
  readonly ref?: Ref<PageListHandle>
}

/** What scrolls can be scrolled by keyboard. */
const reachable = { tabIndex: 0 } as const

/** Sheets of paper under each other on a desk; only those in sight exist, however many there are. */
export const PageList = (props: PageListProps): ReactNode => {
  const { label, pageCount, paper, zoom, renderPage, onPage, ref } = props
  const size = { width: millimetres(paper.width) * zoom, height: millimetres(paper.height) * zoom }
  const { element, view, scale, scrollTo } = useViewport(pageTop(pageCount + 1, size.height))
  const first = topPage(view, size.height, pageCount)
  useEffect(() => onPage?.(first), [onPage, first])
  useImperativeHandle(ref, () => ({
    showPage: (page) => scrollTo({ y: pageTop(page, size.height) - 16 }),
  }))
  const left = Math.max(16, (view.width - size.width) / 2)
  return (
    <section {...reachable} ref={element} className={styles['desk']} aria-label={label}>
      <div className={styles['sizer']} style={{ height: scale.physical, width: size.width + 32 }}>
        <div className={styles['view']} style={{ width: view.width, height: view.height }}>
          {pagesInSight(view, size.height, pageCount).map((page) => (
            <div
              key={page}
              className={styles['page']}
              style={{
                width: size.width,
                height: size.height,
                transform: `translate(${left - view.x}px, ${pageTop(page, size.height) - view.y}px)`,
              }}
            >
              {renderPage(page)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
