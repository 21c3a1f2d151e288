import type { Output } from '@gridwright/contract'
import { SidePanel, Skeleton, Tabs } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { RuleFacts } from './rule-facts.tsx'
import { RuleForm } from './rule-form.tsx'
import { TryIt } from './try-it.tsx'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

type Tab = 'tabRule' | 'tabTry' | 'tabShape'

type Details = Output<'apiRule.get'>

const Shape = ({ input, output }: Details): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <h3 className={styles['heading']}>{t('inputShape')}</h3>
      <pre className={styles['code']}>{JSON.stringify(input, null, 2)}</pre>
      <h3 className={styles['heading']}>{t('outputShape')}</h3>
      <pre className={styles['code']}>{JSON.stringify(output, null, 2)}</pre>
    </>
  )
}

const Content = ({ details }: { readonly details: Details }): ReactNode => {
  const t = useText(texts)
  const [tab, setTab] = useState<Tab>('tabRule')
  const rule = (
    <>
      <RuleFacts row={details.rule} />
      <RuleForm key={details.rule.version} row={details.rule} />
    </>
  )
  return (
    <Tabs
      label={t('parts')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'tabRule', label: t('tabRule'), content: rule },
        { value: 'tabTry', label: t('tabTry'), content: <TryIt {...details} /> },
        { value: 'tabShape', label: t('tabShape'), content: <Shape {...details} /> },
      ]}
    />
  )
}

type RulePanelProps = { readonly operation: string; readonly onClose: () => void }

/** One operation: what it declares, what is asked beside, and a place to try it. */
export const RulePanel = ({ operation, onClose }: RulePanelProps): ReactNode => {
  const language = useLanguage()
  const details = useOperation('apiRule.get', { operation })
  const title = details.data?.rule.title[language]
  return (
    <SidePanel title={title ?? operation} width={560} onClose={onClose}>
      {details.data !== undefined && <Content details={details.data} />}
      {details.data === undefined && details.error === null && <Skeleton lines={8} />}
      {details.data === undefined && details.error !== null && (
        <CallErrorState error={details.error} compact retry={details.refetch} />
      )}
    </SidePanel>
  )
}
