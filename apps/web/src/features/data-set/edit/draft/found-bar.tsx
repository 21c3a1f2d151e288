import { Button, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import { texts } from '#features/data-set/edit/texts/texts.ts'
import type { Draft } from './use-draft.ts'
import styles from './draft.module.css'

/** Edits of an earlier visit that never reached the server. */
export const FoundBar = ({ draft }: { readonly draft: Draft }): ReactNode => {
  const t = useText(texts)
  if (draft.found === undefined) return null
  return (
    <output className={styles['found']}>
      <Icon name="history" />
      <span>{t('found', { time: shownTime(new Date(draft.found.at).toISOString()) })}</span>
      <Button size="small" onClick={draft.restore}>
        {t('restore')}
      </Button>
      <Button size="small" kind="text" onClick={draft.dropFound}>
        {t('drop')}
      </Button>
    </output>
  )
}
