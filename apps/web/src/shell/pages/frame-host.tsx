import { ErrorState, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { frameAddress, sandboxOf } from './frame-address.ts'
import styles from './pages.module.css'

export type OpenFrame = {
  readonly key: string
  readonly node: MenuNode
  readonly active: boolean
  readonly generation: number
}

const Panel = ({ frame }: { readonly frame: OpenFrame }): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const title = frame.node.title[language]
  const address = frameAddress(frame.node.frame, location.origin)
  return (
    <section className={styles['frame']} hidden={!frame.active} aria-label={title}>
      {address === undefined ? (
        <ErrorState title={t('frameRefused')} hint={frame.node.frame} />
      ) : (
        <>
          <div className={styles['frameBar']}>
            <span>{title}</span>
            <a href={address} target="_blank" rel="noreferrer">
              {t('openOutside')} <Icon name="external" size={13} />
            </a>
          </div>
          <iframe
            key={frame.generation}
            src={address}
            title={title}
            sandbox={sandboxOf(address, location.origin)}
            referrerPolicy="no-referrer"
            allow=""
          />
        </>
      )}
    </section>
  )
}

/** Embedded panels (LAY-05): all in one place outside the tabs, since moving a frame would load it again. */
export const FrameHost = ({ frames }: { readonly frames: readonly OpenFrame[] }): ReactNode =>
  frames.map((frame) => <Panel key={frame.key} frame={frame} />)
