import type { ParameterForm } from '@gridwright/contract'
import { Button, buttonLook, Icon, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import type { ViewAddress } from '#features/reports/report-view/view-address.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import { ExportButtons } from './export-buttons.tsx'
import type { ExportWish } from './export-buttons.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { ZoomControl } from './zoom-control.tsx'
import styles from './toolbar.module.css'

type ViewToolbarProps = {
  readonly form: ParameterForm
  readonly address: ViewAddress
  /** Something was run: the tools that need it may be used. */
  readonly ready: boolean
  readonly running: boolean
  readonly exporting: boolean
  readonly zoom: number
  readonly pager: ReactNode
  readonly comments: ReactNode
  readonly onZoom: (zoom: number) => void
  readonly onMode: (mode: ViewAddress['view']) => void
  readonly onRefresh: () => void
  readonly onSearch: () => void
  readonly onPrint: () => void
  readonly onExport: (wish: ExportWish) => void
}

const Marks = ({ address }: Pick<ViewToolbarProps, 'address'>): ReactNode => {
  const t = useText(texts)
  if (address.draft) return <StatusTag tone="warning">{t('draftMark')}</StatusTag>
  if (address.version === undefined) return null
  return <StatusTag>{t('versionMark', { version: address.version })}</StatusTag>
}

const Editing = ({ form }: Pick<ViewToolbarProps, 'form'>): ReactNode => {
  const t = useText(texts)
  if (!form.mayEdit) return null
  return (
    <Can any={['report:edit']}>
      <Link
        className={buttonLook()}
        to={`/excelreport/design?id=${encodeURIComponent(form.reportId)}`}
        aria-label={t('edit')}
      >
        <Icon name="edit" />
        <span className={styles['word']}>{t('edit')}</span>
      </Link>
    </Can>
  )
}

const Taking = ({ form, ready, exporting, onPrint, onExport }: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <Button icon="print" disabled={!ready} onClick={onPrint} label={t('print')}>
        <span className={styles['word']}>{t('print')}</span>
      </Button>
      {form.mayExport && (
        <Can any={['report:export']}>
          <ExportButtons ready={ready} exporting={exporting} onExport={onExport} />
        </Can>
      )}
    </>
  )
}

/** Name of the report and what can be done with it. */
export const ViewToolbar = (props: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  const { form, address, ready, running, zoom, pager, comments } = props
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('toolbar')}>
      <h1 className={styles['name']} title={form.name}>
        {form.name}
      </h1>
      <Marks address={address} />
      <span className={styles['space']} />
      {pager}
      <ModeSwitch mode={address.view} onMode={props.onMode} />
      <ZoomControl zoom={zoom} onZoom={props.onZoom} />
      <Button kind="text" icon="search" label={t('search')} disabled={!ready} onClick={props.onSearch} />
      <Button kind="text" icon="refresh" label={t('refresh')} busy={running} onClick={props.onRefresh} />
      {comments}
      <Editing form={form} />
      <Taking {...props} />
    </div>
  )
}
