import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { RemoteList } from './use-remote-list.ts'
import styles from './remote-more.module.css'

const texts = defineTexts({
  more: ['还有 {count} 项，输入以缩小范围', '{count} more, type to narrow'],
})

/** The last line of a page of choices: how many more there are, and how to reach them. */
export const RemoteMore = ({ list }: { readonly list: Pick<RemoteList<never>, 'more'> }): ReactNode => {
  const t = useText(texts)
  if (list.more === 0) return null
  return (
    <p className={styles['more']} aria-live="polite">
      {t('more', { count: list.more })}
    </p>
  )
}
