import { parameter } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { AdministeredPage } from '#parts/administered/index.ts'
import { CodeArea } from '#features/platform/parameter/beautify/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import styles from './parameter.module.css'

const texts = defineTexts({
  title: ['参数设置', 'Parameters'],
  sub: [
    '系统与业务的可调参数。内置参数由产品读取，只能修改其值。',
    'What can be set for the installation. The product itself reads built-in ones; only their values change.',
  ],
})

/** Sets parameters (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return (
    <AdministeredPage
      entity={parameter}
      title={t('title')}
      sub={t('sub')}
      cells={{ value: ({ value }) => <code className={styles['value']}>{String(value)}</code> }}
      controls={{
        value: ({ id, value, set, error }) => (
          <CodeArea id={id} value={String(value)} onChange={set} invalid={error !== undefined} />
        ),
      }}
    />
  )
}
