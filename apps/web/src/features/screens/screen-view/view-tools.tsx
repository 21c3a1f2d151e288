import type { OpenedScreen } from '@gridwright/contract'
import { fits } from '@gridwright/screen'
import { Button, Icon, notify, Select } from '@gridwright/ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { PictureMenu } from './picture/picture-menu.tsx'
import { texts } from './texts.ts'
import type { ViewAddress } from './view-address.ts'
import styles from './screen-view.module.css'

type ViewToolsProps = {
  readonly address: ViewAddress
  readonly opened: OpenedScreen
  /** Of the oldest data, milliseconds. */
  readonly age: number | undefined
  readonly onRefresh: () => void
}

/** What can be done with a screen that is looked at. */
export const ViewTools = ({ address, opened, age, onRefresh }: ViewToolsProps): ReactNode => {
  const t = useText(texts)
  const bar = useRef<HTMLElement>(null)
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const fillWindow = (): void => {
    const stage = bar.current?.nextElementSibling
    stage?.requestFullscreen().catch(() => notify.warning(t('noFullScreen')))
  }
  const { draft, fit = '' } = address
  return (
    <header ref={bar} className={styles['tools']} aria-label={t('tools')}>
      <strong className={styles['name']}>{opened.name}</strong>
      <span className={`${styles['fact']} ${styles['wide']}`}>
        {draft ? t('draft') : t('version', { version: opened.version })}
      </span>
      {age !== undefined && (
        <span className={styles['fact']}>{t('age', { age: Math.round(age / 1000) })}</span>
      )}
      <span className={styles['space']} />
      <span className={styles['wide']}>
        <Select
          label={t('fit')}
          value={fit}
          choices={[{ value: '', label: t('ownFit') }, ...fits.map((value) => ({ value, label: t(value) }))]}
          onChange={(value) => change('fit', value)}
        />
      </span>
      <Button icon="refresh" onClick={onRefresh}>
        {t('refresh')}
      </Button>
      <Button icon="expand" onClick={fillWindow}>
        {t('fullScreen')}
      </Button>
      <PictureMenu name={opened.name} stage={() => bar.current?.parentElement?.querySelector('section')} />
      <span className={styles['wide']}>
        <Button icon="screen" onClick={() => change('wall', '1')}>
          {t('wall')}
        </Button>
      </span>
      {opened.mayEdit && (
        <Link className={styles['design']} to={`/screen/design?id=${encodeURIComponent(opened.id)}`}>
          <Icon name="edit" /> {t('design')}
        </Link>
      )}
    </header>
  )
}
