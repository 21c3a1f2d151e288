import { grantLevels } from '@gridwright/contract'
import type { AssetGrant } from '@gridwright/contract'
import { Button, Icon, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { subjectKey, withLevel, withoutSubject } from './grant-list.ts'
import { kindIcons, kindTexts } from './subject-kind.ts'
import { grantTexts } from './texts.ts'
import styles from './grants.module.css'

type GrantedProps = {
  readonly grants: readonly AssetGrant[]
  readonly onChange: (grants: readonly AssetGrant[]) => void
}

/** Who has what, each changeable. */
export const Granted = ({ grants, onChange }: GrantedProps): ReactNode => {
  const t = useText(grantTexts)
  if (grants.length === 0) return <p className={styles['quiet']}>{t('none')}</p>
  return (
    <ul className={styles['list']} aria-label={t('granted')}>
      {grants.map((grant) => {
        const key = subjectKey(grant)
        const name = grant.subjectName ?? grant.subjectId
        return (
          <li key={key}>
            <Icon name={kindIcons[grant.subjectKind]} />
            <span className={styles['subject']}>{name}</span>
            <span className={styles['kind']}>{t(kindTexts[grant.subjectKind])}</span>
            <Select
              label={t('levelOf', { name })}
              className={styles['level']}
              value={grant.level}
              choices={grantLevels.map((level) => ({ value: level, label: t(level) }))}
              onChange={(level) => onChange(withLevel(grants, key, level))}
            />
            <Button
              kind="text"
              size="small"
              icon="trash"
              label={t('removeSubject', { name })}
              onClick={() => onChange(withoutSubject(grants, key))}
            />
          </li>
        )
      })}
    </ul>
  )
}
