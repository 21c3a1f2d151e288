import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { setPreference, usePreference } from '#base/preference/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

const key = 'asset.cards'

/** Whether this person has assets shown as cards, of whatever kind; else they stand in a table. */
export const useCardsShown = (): readonly [boolean, (cards: boolean) => void] => [
  usePreference(key) === true,
  (cards) => setPreference(key, cards ? true : undefined),
]

export const ViewSwitch = (): ReactNode => {
  const t = useText(texts)
  const [cards, show] = useCardsShown()
  return (
    <fieldset className={styles['views']} aria-label={t('shownAs')}>
      <Button
        kind="text"
        icon="list"
        label={t('asTable')}
        aria-pressed={!cards}
        onClick={() => show(false)}
      />
      <Button kind="text" icon="grid" label={t('asCards')} aria-pressed={cards} onClick={() => show(true)} />
    </fieldset>
  )
}
