import { buttonLook, EmptyState } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useInstallation } from '#base/brand/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import styles from './not-found.module.css'

const texts = defineTexts({
  title: ['页面不存在', 'Page not found'],
  hint: [
    '地址 {path} 没有对应的页面。它可能已被移动，或者地址有误。',
    'There is no page at {path}. It may have moved, or the address is wrong.',
  ],
  plain: ['它可能已被移动，或者地址有误。', 'It may have moved, or the address is wrong.'],
  home: ['返回首页', 'Back to home'],
})

/** An address that nothing stands at. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { brand } = useInstallation()
  const state = useLocation().state as { readonly wanted?: string } | null
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  return (
    <main className={styles['page']}>
      <p className={styles['number']} aria-hidden="true">
        404
      </p>
      <h1 className="gw-visually-hidden">{title}</h1>
      <EmptyState
        icon="search"
        compact
        title={title}
        hint={state?.wanted === undefined ? t('plain') : t('hint', { path: state.wanted })}
        action={
          <Link to="/" className={buttonLook({ kind: 'primary' })}>
            {t('home')}
          </Link>
        }
      />
    </main>
  )
}
