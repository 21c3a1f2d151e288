import { classNames } from '@gridwright/ui'
import type { CSSProperties, ReactNode } from 'react'
import { useInstallation } from '#base/brand/chosen/use-brand.ts'
import { Logo } from '#base/brand/chosen/logo.tsx'
import { useLanguage } from '#base/i18n/index.ts'
import { Scene } from './scene.tsx'
import styles from './entrance.module.css'

type EntranceProps = {
  readonly title: string
  readonly lead?: ReactNode
  /** Language and theme switches. */
  readonly tools: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of all pages before the console: the brand's picture on one side, the form on the other. */
export const Entrance = ({ title, lead, tools, wide = false, children }: EntranceProps): ReactNode => {
  const language = useLanguage()
  const { brand, version } = useInstallation()
  const colours = { '--deep': brand.scene.deep, '--glow': brand.scene.glow } as CSSProperties
  return (
    <div className={styles['page']} style={colours}>
      <aside className={styles['art']}>
        <div className={styles['picture']}>
          <Scene brand={brand} />
        </div>
        <div className={styles['brand']}>
          <Logo size={34} />
          {brand.title[language]}
        </div>
        <div className={styles['words']}>
          <p className={styles['headline']}>{brand.sub[language]}</p>
        </div>
      </aside>
      <div className={styles['side']}>
        <div className={styles['tools']}>{tools}</div>
        <main className={classNames(styles['middle'], wide && styles['wide'])}>
          <div className={styles['small']}>
            <Logo />
            {brand.title[language]}
          </div>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
        </main>
        <footer className={styles['foot']}>{version !== '' && `v${version}`}</footer>
      </div>
    </div>
  )
}
