import { ActionMenu, Icon, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { saveBlob, serverNow } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { texts } from '#features/screens/screen-view/texts.ts'
import { formatDate } from '@gridwright/validation'
import type { PictureFormat } from './drawn-screen.ts'
import styles from '#features/screens/screen-view/screen-view.module.css'

type PictureMenuProps = {
  readonly name: string
  /** Where the screen stands. */
  readonly stage: () => Element | null | undefined
}

const fileName = (name: string, format: PictureFormat): string =>
  `${name} ${formatDate(new Date(serverNow()), ownZone())}.${format}`.replaceAll(/[\\/:*?"<>|]/gu, '_')

/** Takes what stands there home, as a picture or a PDF of one page. */
export const PictureMenu = ({ name, stage }: PictureMenuProps): ReactNode => {
  const t = useText(texts)
  const [isBusy, setBusy] = useState(false)
  const take = async (format: PictureFormat): Promise<void> => {
    const place = stage()
    if (isBusy || place === null || place === undefined) return
    setBusy(true)
    try {
      const { drawnScreen } = await import('./drawn-screen.ts')
      const { blob, left } = await drawnScreen(place, { format, title: name })
      saveBlob(blob, fileName(name, format))
      if (left.length > 0) notify.info(t('pictureWithout'))
    } catch {
      notify.error(t('noPicture'))
    } finally {
      setBusy(false)
    }
  }
  const items = [
    { key: 'png', label: t('asPng'), onRun: () => void take('png') },
    { key: 'pdf', label: t('asPdf'), onRun: () => void take('pdf') },
  ] as const
  return (
    <ActionMenu label={t('picture')} named items={items} align="right" className={styles['menu']}>
      <Icon name="download" /> {isBusy ? t('drawing') : t('picture')}
    </ActionMenu>
  )
}
