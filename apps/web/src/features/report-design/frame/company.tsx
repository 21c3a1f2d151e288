import { Icon } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { live } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import styles from './frame.module.css'

const nobody: readonly string[] = []

/** Who else has this report open in the designer, as the server tells it; listening is what tells them of us. */
export const useCompany = (id: string | undefined): readonly string[] => {
  const [people, setPeople] = useState(nobody)
  useEffect(() => {
    if (id === undefined) return
    const stop = live.subscribe(`report-desk:${id}`, (message) => {
      if (message.type === 'refused') setPeople(nobody)
      else if ('people' in message.data) setPeople(message.data.people)
    })
    return () => {
      stop()
      setPeople(nobody)
    }
  }, [id])
  return people
}

/** Says beforehand that others are at this report too: one by name, more by number with their names at hand. */
export const Company = ({ people }: { readonly people: readonly string[] }): ReactNode => {
  const t = useText(texts)
  const separator = useLanguage() === 'zh' ? '、' : ', '
  const names = t('companyNames', { names: people.join(separator) })
  const [only = ''] = people
  return (
    <span className={styles['company']}>
      {people.length > 0 && (
        <span title={names}>
          <Icon name="users" size={14} />
          <span aria-hidden="true">
            {people.length === 1 ? only : t('company', { count: people.length })}
          </span>
          <span className={styles['unseen']}>{names}</span>
        </span>
      )}
    </span>
  )
}
