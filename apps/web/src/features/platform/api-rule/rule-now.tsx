import { apiRuleKinds } from '@gridwright/contract'
import type { ApiRuleRow } from '@gridwright/contract'
import { Row, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

/** What a caller has to meet now, in a word. */
export const RuleNow = ({ row: { override, locked } }: { readonly row: ApiRuleRow }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (override?.closed === true) return <StatusTag tone="danger">{t('closed')}</StatusTag>
  if (locked) return <StatusTag tone="neutral">{t('locked')}</StatusTag>
  if (override === null) return <span className={styles['quiet']}>{t('asDeclared')}</span>
  return (
    <Row inline>
      <StatusTag tone="warning">{t('tightened')}</StatusTag>
      {apiRuleKinds[override.rule][language]}
    </Row>
  )
}
