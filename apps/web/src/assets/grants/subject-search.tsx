import type { AssetGrant, AssetSummary, Output } from '@gridwright/contract'
import { Button, Icon } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { SearchField } from '#parts/list/index.ts'
import { RemoteMore } from '#parts/remote-select/index.ts'
import { subjectKey, withSubject } from './grant-list.ts'
import { kindIcons, kindTexts } from './subject-kind.ts'
import { grantTexts } from './texts.ts'
import styles from './grants.module.css'

type SubjectSearchProps = {
  readonly asset: AssetSummary
  readonly grants: readonly AssetGrant[]
  readonly onChange: (grants: readonly AssetGrant[]) => void
}

const shown = 20

type Subject = Output<'asset.listSubjects'>['subjects'][number]
type FoundProps = {
  readonly answer: Output<'asset.listSubjects'>
  readonly granted: ReadonlySet<string>
  readonly onAdd: (subject: Subject) => void
}

/** The first of those that fit and have nothing yet, and how many more there are. */
const Found = ({ answer, granted, onAdd }: FoundProps): ReactNode => {
  const t = useText(grantTexts)
  const { subjects, total } = answer
  const found = subjects.filter((subject) => !granted.has(subjectKey(subject)))
  const more = total - subjects.length + Math.max(0, found.length - shown)
  if (found.length === 0)
    return <p className={styles['quiet']}>{t(subjects.length === 0 ? 'nobody' : 'allGranted')}</p>
  return (
    <>
      <ul className={styles['list']} aria-label={t('found')}>
        {found.slice(0, shown).map((subject) => (
          <li key={subjectKey(subject)}>
            <Icon name={kindIcons[subject.subjectKind]} />
            <span className={styles['subject']}>{subject.subjectName}</span>
            <span className={styles['kind']}>{t(kindTexts[subject.subjectKind])}</span>
            <Button
              size="small"
              icon="plus"
              label={t('addSubject', { name: subject.subjectName ?? '' })}
              onClick={() => onAdd(subject)}
            />
          </li>
        ))}
      </ul>
      <RemoteMore list={{ more }} />
    </>
  )
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
  return (
    <div className={styles['search']}>
      <SearchField label={t('search')} value={text} onSearch={setText} />
      {text !== '' && data !== undefined && (
        <Found
          answer={data}
          granted={new Set(grants.map(subjectKey))}
          onAdd={(subject) => onChange(withSubject(grants, subject))}
        />
      )}
    </div>
  )
}
