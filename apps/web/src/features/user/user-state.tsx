import type { User } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from './texts/texts.ts'

/** Whether it is over by the day of who looks; the server judges by its own. */
const isOver = (day: string | null): boolean => day !== null && day < new Date().toLocaleDateString('sv')

/** Enabled or not; whose last day is over comes in no more, and is called so. */
export const UserState = ({ user: { status, endsOn } }: { readonly user: User }): ReactNode => {
  const t = useText(texts)
  if (status !== 1) return <StatusTag tone="neutral">{t('disabled')}</StatusTag>
  if (!isOver(endsOn)) return <StatusTag tone="success">{t('enabled')}</StatusTag>
  return (
    <span title={endsOn ?? ''}>
      <StatusTag tone="warning">{t('ended')}</StatusTag>
    </span>
  )
}
