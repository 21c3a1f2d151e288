import type { Rendered } from '@gridwright/contract'
import { paperSize } from '@gridwright/report-engine/shown'
import { PageList, PicturesContext, printOf, ReportPage } from '@gridwright/report-grid'
import type { PageListHandle } from '@gridwright/report-grid'
import { Button, Skeleton } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode, Ref } from 'react'
import { CallError, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { picturesOf } from '#parts/report-pictures/index.ts'
import { useLinks } from '#features/reports/report-view/around/use-links.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './paper.module.css'

type Sheet = Rendered['sheets'][number]

export type PaperViewProps = {
  readonly rendered: Rendered
  readonly sheet: number
  readonly zoom: number
  readonly onPage: (page: number) => void
  readonly onGone: () => void
  readonly ref: Ref<PageListHandle>
}

type OnePageProps = Omit<PaperViewProps, 'onPage' | 'ref'> & { readonly page: number; readonly shown: Sheet }

const OnePage = ({ rendered, sheet, shown, page, zoom, onGone }: OnePageProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { href, follow } = useLinks()
  const answer = useOperation(
    'report.page',
    { renderId: rendered.renderId, sheet, page },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const { error } = answer
  const gone = error instanceof CallError && error.code === 'render-gone'
  useEffect(() => {
    if (gone) onGone()
  }, [gone, onGone])
  if (error !== null)
    return (
      <div className={styles['failed']} role="alert">
        {t('pageFailed')}
        <Button size="small" onClick={() => void answer.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (answer.data === undefined)
    return (
      <div className={styles['waiting']}>
        <Skeleton lines={12} />
      </div>
    )
  return (
    <ReportPage
      label={t('pageOf', { page, pages: shown.pageCount })}
      page={answer.data}
      print={printOf(shown.print)}
      styles={rendered.styles}
      language={language}
      zoom={zoom}
      reportHref={href}
      onFollow={follow}
    />
  )
}

/** A sheet as it prints: pages on a desk, read as they come into sight. */
export const PaperView = (props: PaperViewProps): ReactNode => {
  const { rendered, sheet, zoom, onPage, ref } = props
  const t = useText(texts)
  const shown = rendered.sheets[sheet]
  if (shown === undefined) return null
  return (
    <PicturesContext value={picturesOf(rendered.renderId)}>
      <PageList
        key={`${rendered.renderId} ${sheet}`}
        ref={ref}
        label={t('pages')}
        pageCount={shown.pageCount}
        paper={paperSize(printOf(shown.print))}
        zoom={zoom}
        onPage={onPage}
        renderPage={(page) => <OnePage {...props} shown={shown} page={page} />}
      />
    </PicturesContext>
  )
}
