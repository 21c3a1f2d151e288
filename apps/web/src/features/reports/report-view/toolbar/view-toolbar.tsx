import { ActionMenu, Button, buttonLook, Icon, StatusTag, useTight } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import { ExportButtons } from './export-buttons.tsx'
import { useNarrow } from '#features/reports/report-view/around/use-narrow.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { useFoldedTools } from './use-folded-tools.ts'
import type { ViewToolbarProps } from './toolbar-props.ts'
import { ZoomControl } from './zoom-control.tsx'
import styles from './toolbar.module.css'

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

const RefreshButton = ({ running, refresh, onRefresh }: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  const { seconds, paused, toggle } = refresh
  return (
    <>
      <Button kind="text" icon="refresh" label={t('refresh')} busy={running} onClick={onRefresh} />
      {seconds !== null && (
        <Button
          kind="text"
          icon={paused ? 'play' : 'stop'}
          aria-pressed={paused}
          label={paused ? t('autoPaused') : t('autoRefresh', { seconds })}
          onClick={toggle}
        />
      )}
    </>
  )
}

const EnterButton = ({ ready, entering }: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  if (entering === undefined) return null
  return (
    <Button
      icon="table"
      disabled={!ready}
      aria-pressed={entering.isOpen}
      label={t('enter')}
      onClick={entering.toggle}
    >
      <span className={styles['word']}>{t('enter')}</span>
    </Button>
  )
}

const Wide = (props: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  const { form, address, ready, zoom, comments, subscribe } = props
  return (
    <>
      <ModeSwitch mode={address.view} onMode={props.onMode} />
      <ZoomControl zoom={zoom} onZoom={props.onZoom} />
      <Button kind="text" icon="search" label={t('search')} disabled={!ready} onClick={props.onSearch} />
      <RefreshButton {...props} />
      <EnterButton {...props} />
      {comments}
      {subscribe}
      <Editing form={form} />
      <Taking {...props} />
    </>
  )
}

/** On a phone: what is needed at once, the rest in a menu. */
const Narrow = (props: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  const { ready, comments, subscribe } = props
  const items = useFoldedTools(props)
  return (
    <>
      <Button kind="text" icon="search" label={t('search')} disabled={!ready} onClick={props.onSearch} />
      <RefreshButton {...props} />
      <EnterButton {...props} />
      {comments}
      {subscribe}
      <ActionMenu label={t('moreTools')} items={items} align="right" className={styles['fold']}>
        <Icon name="more" />
      </ActionMenu>
    </>
  )
}

/** Name of the report and what can be done with it. */
export const ViewToolbar = (props: ViewToolbarProps): ReactNode => {
  const t = useText(texts)
  const narrow = useNarrow()
  const { form, address, pager } = props
  const ref = useTight<HTMLDivElement>(2)
  return (
    <div ref={ref} className={styles['toolbar']} role="toolbar" aria-label={t('toolbar')}>
      <h1 className={styles['name']} title={form.name}>
        {form.name}
      </h1>
      <Marks address={address} />
      <span className={styles['space']} />
      {pager}
      {narrow ? <Narrow {...props} /> : <Wide {...props} />}
    </div>
  )
}
