import type { Output } from '@gridwright/contract'
import { Button, Dialog, EmptyState, Skeleton, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import styles from './changes.module.css'

const texts = defineTexts({
  title: ['更新内容', 'What has changed'],
  version: ['版本 {version}', 'Version {version}'],
  current: ['当前', 'in use'],
  ok: ['知道了', 'Got it'],
  failed: ['更新内容加载失败', 'What has changed could not be loaded'],
  nothing: ['没有更新说明', 'Nothing is written down'],
})

type Changes = Output<'preference.changes'>

/** Code words of the change log stand between backticks. */
const Words = ({ text }: { readonly text: string }): ReactNode =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={`${at} ${part}`}>{part}</code> : part))

const Release = ({
  release,
  isCurrent,
}: {
  readonly release: Changes['releases'][number]
  readonly isCurrent: boolean
}): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['release']}>
      <h3 className={styles['version']}>
        {t('version', { version: release.version })}
        {isCurrent && <StatusTag tone="success">{t('current')}</StatusTag>}
        <span className={styles['date']}>{release.date}</span>
      </h3>
      <ul className={styles['items']}>
        {release.items.map((item) => (
          <li key={item.title}>
            <strong>{item.title}</strong>
            <span className={styles['text']}>
              <Words text={item.text} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Content = (): ReactNode => {
  const t = useText(texts)
  const lang = useLanguage()
  const { data, error, refetch } = useOperation('preference.changes', { lang }, { staleTime: 600_000 })
  if (error !== null) return <CallErrorState error={error} title={t('failed')} retry={refetch} />
  if (data === undefined) return <Skeleton lines={8} />
  if (data.releases.length === 0) return <EmptyState icon="rocket" title={t('nothing')} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Longer than the dialog: arrow keys scroll what has the focus.
    <section aria-label={t('title')} tabIndex={0}>
      {data.releases.map((release) => (
        <Release key={release.version} release={release} isCurrent={release.version === data.version} />
      ))}
    </section>
  )
}

/** ACC-17: what the versions have changed, the newest first. */
export const ChangesDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  return (
    <Dialog
      title={t('title')}
      width={620}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <Content />
    </Dialog>
  )
}
