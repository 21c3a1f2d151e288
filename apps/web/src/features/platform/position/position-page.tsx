import { position } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { AdministeredPage } from '#parts/administered/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  title: ['岗位管理', 'Positions'],
  sub: [
    '人员担任的岗位，如“会计”“车间主任”。岗位只作说明，不给予权限。',
    'What people are by profession, such as accountant or foreman. A position gives no rights.',
  ],
})

/** Positions that users hold (PRM-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return <AdministeredPage entity={position} title={t('title')} sub={t('sub')} />
}
