import type { CallInput, NoticeChannel } from '@gridwright/contract'
import type { FormField } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import type { Text } from '#base/i18n/index.ts'
import type { NoticeText } from './texts.ts'

export type ChannelKind = NoticeChannel['settings']['kind']
type Tls = 'off' | 'start' | 'on'

export type ChannelValues = {
  readonly name: string
  readonly enabled: boolean
  readonly url: string
  readonly host: string
  readonly port: string
  readonly tls: string
  readonly username: string
  readonly from: string
  readonly secret: string
}

const blank: ChannelValues = {
  name: '',
  enabled: true,
  url: 'https://',
  host: '',
  port: '587',
  tls: 'start',
  username: '',
  from: '',
  secret: '',
}

/** The secret never comes back from the server: its field begins empty. */
export const startOf = (channel: NoticeChannel | undefined): ChannelValues => {
  if (channel === undefined) return blank
  const { name, enabled, settings } = channel
  if (settings.kind === 'webhook') return { ...blank, name, enabled, url: settings.url }
  const { kind: _kind, port, ...mail } = settings
  return { ...blank, name, enabled, ...mail, port: String(port) }
}

type Fields = readonly FormField<ChannelValues>[]

export const fieldsOf = (t: Text<NoticeText>, kind: ChannelKind, hasSecret: boolean): Fields => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
  { name: 'enabled', label: t('enabled'), kind: 'switch' },
  ...(kind === 'webhook' ? hookFields(t, hasSecret) : mailFields(t, hasSecret)),
]

const hookFields = (t: Text<NoticeText>, hasSecret: boolean): Fields => [
  {
    name: 'url',
    label: t('url'),
    kind: 'text',
    rules: [required, length({ max: 500 })],
    hint: t('urlHint'),
    wide: true,
  },
  {
    name: 'secret',
    label: t('signing'),
    kind: 'password',
    hint: hasSecret ? t('kept') : t('signingHint'),
    autoComplete: 'new-password',
    wide: true,
  },
]

const mailFields = (t: Text<NoticeText>, hasSecret: boolean): Fields => [
  { name: 'host', label: t('host'), kind: 'text', rules: [required], placeholder: 'smtp.example.com' },
  { name: 'port', label: t('port'), kind: 'number', rules: [required] },
  {
    name: 'tls',
    label: t('tls'),
    kind: 'select',
    options: [
      { value: 'start', label: t('tlsStart') },
      { value: 'on', label: t('tlsOn') },
      { value: 'off', label: t('tlsOff') },
    ],
  },
  { name: 'from', label: t('from'), kind: 'text', rules: [required], placeholder: 'console@example.com' },
  { name: 'username', label: t('username'), kind: 'text', autoComplete: 'off' },
  {
    name: 'secret',
    label: t('password'),
    kind: 'password',
    autoComplete: 'new-password',
    ...(hasSecret ? { hint: t('kept') } : {}),
  },
]

const tlsOf = (text: string): Tls => (text === 'off' || text === 'on' ? text : 'start')

/** What the server is told; an empty secret of a channel that has one stays as it is. */
export const inputOf = (
  kind: ChannelKind,
  values: ChannelValues,
  kinds: ReadonlySet<string>,
): CallInput<'noticeChannel.create'> => {
  const { name, enabled, url, host, port, tls, username, from, secret } = values
  const settings =
    kind === 'webhook' ? { kind, url } : { kind, host, port: Number(port), tls: tlsOf(tls), username, from }
  return {
    name,
    enabled,
    settings,
    kinds: [...kinds] as CallInput<'noticeChannel.create'>['kinds'],
    ...(secret === '' ? {} : { secret }),
  }
}
