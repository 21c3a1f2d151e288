import type { AssetGrant, AssetSummary } from '@gridwright/contract'
import { Button, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { SearchField } from '#list/index.ts'
import { subjectKey, withSubject } from './grant-list.ts'
import { kindIcons, kindTexts } from './subject-kind.ts'
import { grantTexts } from './texts.ts'
import styles from './grants.module.css'

type SubjectSearchProps = {
  readonly asset: AssetSummary
  readonly grants: readonly AssetGrant[]
  readonly onChange: (grants: readonly AssetGrant[]) => void
}

/** Finds users, roles and organisations to grant something to. */
export const SubjectSearch = ({ asset, grants, onChange }: SubjectSearchProps): ReactNode => {
  const t = useText(grantTexts)
  const [text, setText] = useState('')
  const { data } = useOperation(
    'asset.listSubjects',
    { id: asset.id, text },
    { enabled: text !== '', keepPrevious: true },
  )
  const known = new Set(grants.map(subjectKey))
  const found = text === '' ? undefined : data?.subjects.filter((subject) => !known.has(subjectKey(subject)))
  return (
    <div className={styles['search']}>
      <SearchField label={t('search')} value={text} onSearch={setText} />
      {found?.length === 0 && (
        <p className={styles['quiet']}>{t(data?.subjects.length === 0 ? 'nobody' : 'allGranted')}</p>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className={styles['list']} aria-label={t('found')}>
          {found.slice(0, 20).map((subject) => (
            <li key={subjectKey(subject)}>
              <Icon name={kindIcons[subject.subjectKind]} />
              <span className={styles['subject']}>{subject.subjectName}</span>
              <span className={styles['kind']}>{t(kindTexts[subject.subjectKind])}</span>
              <Button
                size="small"
                icon="plus"
                label={t('addSubject', { name: subject.subjectName ?? '' })}
                onClick={() => onChange(withSubject(grants, subject))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
