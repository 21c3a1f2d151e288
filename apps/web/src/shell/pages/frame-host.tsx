import { Button, ErrorState, Icon } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { frameAddress, sandboxOf } from './frame-address.ts'
import { useFrameToken } from './frame-token.ts'
import styles from './pages.module.css'

export type OpenFrame = {
  readonly key: string
  readonly node: MenuNode
  readonly active: boolean
  readonly generation: number
}

/** The policy of our own page keeps what is not on the list out; the frame itself stays empty then. */
const useBlocked = (address: string | undefined): boolean => {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    if (address === undefined) return undefined
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective !== 'frame-src' || !URL.canParse(blockedURI)) return
      if (new URL(blockedURI).origin === new URL(address).origin) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [address])
  return blocked
}

const Bar = ({
  title,
  address,
  onReload,
}: {
  readonly title: string
  readonly address: string
  readonly onReload: () => void
}): ReactNode => {
  const t = useText(shellTexts)
  return (
    <div className={styles['frameBar']}>
      <span className={styles['frameTitle']}>{title}</span>
      <Button kind="text" size="small" icon="refresh" label={t('reloadFrame')} onClick={onReload} />
      <a href={address} target="_blank" rel="noreferrer">
        {t('openOutside')} <Icon name="external" size={13} />
      </a>
    </div>
  )
}

const Blocked = ({ address }: { readonly address: string }): ReactNode => {
  const t = useText(shellTexts)
  const { origin } = new URL(address)
  return <ErrorState title={t('frameBlocked')} hint={t('frameBlockedHint', { origin })} />
}

const Embedded = ({ frame, address }: { readonly frame: OpenFrame; readonly address: string }): ReactNode => {
  const title = frame.node.title[useLanguage()]
  const element = useRef<HTMLIFrameElement>(null)
  const [reloads, setReloads] = useState(0)
  const blocked = useBlocked(address)
  const generation = frame.generation + reloads
  useFrameToken({ menuId: frame.node.id, address, generation, frame: element })
  return (
    <>
      <Bar title={title} address={address} onReload={() => setReloads(reloads + 1)} />
      {blocked && <Blocked address={address} />}
      <iframe
        key={generation}
        ref={element}
        src={address}
        title={title}
        hidden={blocked}
        sandbox={sandboxOf(address, location.origin)}
        referrerPolicy="no-referrer"
        allow=""
      />
    </>
  )
}

const Panel = ({ frame }: { readonly frame: OpenFrame }): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const address = frameAddress(frame.node.frame, location.origin)
  return (
    <section className={styles['frame']} hidden={!frame.active} aria-label={frame.node.title[language]}>
      {address === undefined ? (
        <ErrorState title={t('frameRefused')} hint={frame.node.frame} />
      ) : (
        <Embedded frame={frame} address={address} />
      )}
    </section>
  )
}

/** Embedded panels (LAY-05): all in one place outside the tabs, since moving a frame would load it again. */
export const FrameHost = ({ frames }: { readonly frames: readonly OpenFrame[] }): ReactNode =>
  frames.map((frame) => <Panel key={frame.key} frame={frame} />)
