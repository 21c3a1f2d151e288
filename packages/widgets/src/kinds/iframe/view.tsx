import type { ReactNode } from 'react'
import { widgetText } from '#view/widget-texts.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { IframeOptions } from './facts.ts'
import { framedAddress } from './framed-address.ts'
import styles from './iframe.module.css'

export const View = ({ options, host, size, mode, language }: WidgetViewProps<IframeOptions>): ReactNode => {
  const { src, title, scripts, scroll } = options
  const written = host.fill(src)
  const address = framedAddress(written, location.origin)
  if (address === undefined || mode === 'picture')
    return (
      <div className={styles['note']}>
        {mode === 'picture' || written === '' ? title || 'https://' : widgetText(language, 'addressRefused')}
      </div>
    )
  return (
    <iframe
      className={styles['page']}
      style={{ width: size.w, height: size.h, pointerEvents: mode === 'design' ? 'none' : 'auto' }}
      title={title || address}
      src={address}
      // Of no origin: it reaches neither this page nor what its own keeps.
      sandbox={scripts ? 'allow-scripts allow-forms allow-popups' : ''}
      referrerPolicy="no-referrer"
      loading="lazy"
      scrolling={scroll ? 'auto' : 'no'}
    />
  )
}
