import { apiRuleKinds } from '@gridwright/contract'
import type { ApiRuleRow } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { RuleNow } from './rule-now.tsx'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

/** What the operation declares, and where it is reached. */
export const RuleFacts = ({ row }: { readonly row: ApiRuleRow }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { declaredPermissions, changedAt } = row
  return (
    <dl className={styles['facts']}>
      <dt>{t('operation')}</dt>
      <dd>
        <code>{row.operation}</code>
      </dd>
      <dt>{t('addressA')}</dt>
      <dd>
        <code>{row.addressA}</code>
      </dd>
      <dt>{t('addressB')}</dt>
      <dd>{row.addressB === undefined ? t('noAddressB') : <code>{row.addressB}</code>}</dd>
      <dt>{t('declared')}</dt>
      <dd>{apiRuleKinds[row.declared][language]}</dd>
      {declaredPermissions.length > 0 && (
        <>
          <dt>{t('declaredPermissions')}</dt>
          <dd>
            <code>{declaredPermissions.join(' | ')}</code>
          </dd>
        </>
      )}
      <dt>{t('rule')}</dt>
      <dd>
        <RuleNow row={row} />
        {changedAt !== null && (
          <div className={styles['quiet']}>
            {t('changed', { name: row.changedBy, time: shownTime(changedAt) })}
          </div>
        )}
      </dd>
    </dl>
  )
}
