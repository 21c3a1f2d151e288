import { exportFormats, exportFormatWords, subscriptionWays } from '@gridwright/contract'
import type { ParameterValues, Subscription, SubscriptionTime } from '@gridwright/contract'
import { Button, Dialog, Note, SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { pattern, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { ownZone, useLanguage, useText } from '#base/i18n/index.ts'
import type { Language, Text } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import { weekdays } from './time-words.ts'

type Values = {
  readonly every: SubscriptionTime['every']
  readonly weekday: number
  readonly monthDay: number
  readonly at: string
  readonly format: Subscription['format']
  readonly way: Subscription['way']
}

const everies = ['day', 'week', 'month'] as const
const monthDays = Array.from({ length: 28 }, (_, at) => at + 1)

type Say = Text<keyof typeof texts & string>

const fieldsOf = (t: Say, language: Language): readonly FormField<Values>[] => [
  {
    name: 'every',
    label: t('every'),
    kind: 'select',
    options: everies.map((value) => ({ value, label: t(value) })),
  },
  {
    name: 'weekday',
    label: t('weekday'),
    kind: 'select',
    visible: ({ every }) => every === 'week',
    options: weekdays(t).map((label, at) => ({ value: at + 1, label })),
  },
  {
    name: 'monthDay',
    label: t('monthDay'),
    kind: 'select',
    visible: ({ every }) => every === 'month',
    options: monthDays.map((day) => ({ value: day, label: t('ofMonth', { day }) })),
  },
  {
    name: 'at',
    label: t('at'),
    kind: 'text',
    hint: t('atHint'),
    rules: [required, pattern(/^([01]\d|2[0-3]):[0-5]\d$/)],
  },
  {
    name: 'format',
    label: t('format'),
    kind: 'select',
    options: exportFormats.map((value) => ({ value, label: exportFormatWords[value][language] })),
  },
  {
    name: 'way',
    label: t('way'),
    kind: 'select',
    options: subscriptionWays.map((value) => ({ value, label: t(value) })),
  },
]

const startOf = (subscription: Subscription | undefined): Values => {
  const time = subscription?.time ?? { every: 'day', at: '08:00' }
  return {
    every: time.every,
    at: time.at,
    weekday: time.every === 'week' ? time.day : 1,
    monthDay: time.every === 'month' ? time.day : 1,
    format: subscription?.format ?? 'pdf',
    way: subscription?.way ?? 'inbox',
  }
}

const timeOf = ({ every, at, weekday, monthDay }: Values): SubscriptionTime => {
  if (every === 'week') return { every, at, day: weekday }
  return every === 'month' ? { every, at, day: monthDay } : { every, at }
}

type Props = {
  readonly reportId: string
  readonly name: string
  /** What the report is run with each time. */
  readonly values: ParameterValues
  /** One that is changed; else a new one. */
  readonly subscription?: Subscription
  readonly onClose: () => void
}

const useSave = ({ reportId, values, subscription, onClose }: Props) => {
  const t = useText(texts)
  const refresh = ['delivery.listSubscriptions'] as const
  const create = useRun('delivery.subscribe', { refresh, success: t('subscribed'), onDone: onClose })
  const update = useRun('delivery.updateSubscription', { refresh, success: t('changed'), onDone: onClose })
  return {
    running: create.running || update.running,
    run: (given: Values): void => {
      const { format, way } = given
      const wish = { time: timeOf(given), timeZone: subscription?.timeZone ?? ownZone(), values, format, way }
      if (subscription === undefined) void create.run({ reportId, ...wish })
      else void update.run({ id: subscription.id, ...wish })
    },
  }
}

/** When a report comes by itself, as what and whereto (RPT-06). */
export const SubscriptionDialog = (props: Props): ReactNode => {
  const { name, subscription, onClose } = props
  const t = useText(texts)
  const language = useLanguage()
  const id = useId()
  const form = useSchemaForm<Values>({ fields: fieldsOf(t, language), initial: startOf(subscription) })
  const save = useSave(props)
  const mailWorks = useOperation('delivery.listSubscriptions', {}).data?.mail ?? true
  return (
    <Dialog
      title={t(subscription === undefined ? 'subscribeTo' : 'change', { name })}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={save.running}>
            {t(subscription === undefined ? 'subscribe' : 'save')}
          </Button>
        </>
      }
    >
      <SchemaForm id={id} form={form} columns={2} onSubmit={save.run}>
        <Note tone="info">{t('valuesHint')}</Note>
        {!mailWorks && form.values.way !== 'inbox' && <Note tone="warning">{t('noMail')}</Note>}
      </SchemaForm>
    </Dialog>
  )
}
