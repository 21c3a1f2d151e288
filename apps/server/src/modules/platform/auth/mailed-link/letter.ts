import { brandTitle } from '@gridwright/contract'
import type { Mailer } from '#modules/platform/notice/index.ts'
import type { Addressee, DueMail } from './link-mail-store.ts'

type Letter = Parameters<Mailer['send']>[0]

const words = {
  zh: {
    subjects: { invited: '{brand}：邀请您启用账号', other: '{brand}：重置密码' },
    leads: {
      invited: '管理员为您开通了账号 {account}。请通过下面的链接设置密码，然后即可登录。',
      sent: '管理员为您的账号 {account} 发送了重置密码的链接。设置新密码之前，原密码仍然有效。',
      asked: '有人为您的账号 {account} 申请了重置密码。如果不是您本人，请忽略此邮件，密码不会改变。',
    },
    buttons: { invited: '设置密码', other: '设置新密码' },
    hello: '{name}，您好：',
    end: '链接只能使用一次，{time} 内有效。请勿转发此邮件。',
    hours: '{count} 小时',
    days: '{count} 天',
  },
  en: {
    subjects: { invited: '{brand}: your invitation', other: '{brand}: reset your password' },
    leads: {
      invited: 'An account {account} was made for you. Set its password by the link below, and log in.',
      sent: 'An administrator sent you a link to reset the password of your account {account}. Your password works until you set another one.',
      asked:
        'Somebody asked to reset the password of your account {account}. If that was not you, ignore this mail; nothing changes.',
    },
    buttons: { invited: 'Set the password', other: 'Set a new password' },
    hello: 'Hello {name},',
    end: 'The link works once, for {time}. Please do not forward this mail.',
    hours: '{count} hours',
    days: '{count} days',
  },
} as const

/** How long a link of each purpose is good, in hours. */
export const goodFor: Readonly<Record<DueMail['purpose'], number>> = { asked: 2, sent: 24, invited: 168 }

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '')

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

type Content = {
  readonly addressee: Addressee
  readonly mail: Pick<DueMail, 'purpose' | 'lang'>
  readonly brand: number
  readonly link: string
}

/** In the reader's language, as text and as HTML without anything to be loaded. */
export const letterOf = ({ addressee, mail: { purpose, lang }, brand, link }: Content): Letter => {
  const language = addressee.language ?? lang
  const say = words[language]
  const title = brandTitle(brand)[language]
  const kind = purpose === 'invited' ? 'invited' : 'other'
  const hours = goodFor[purpose]
  const time =
    hours > 48 ? fill(say.days, { count: String(hours / 24) }) : fill(say.hours, { count: String(hours) })
  const lines = [
    fill(say.hello, { name: addressee.displayName }),
    fill(say.leads[purpose], { account: addressee.username }),
  ]
  const end = fill(say.end, { time })
  const html = [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(link)}">${escaped(say.buttons[kind])}</a></p>`,
    `<p style="word-break:break-all">${escaped(link)}</p>`,
    `<p>${escaped(end)}</p>`,
    `<p>${escaped(title)}</p>`,
  ]
  return {
    to: addressee.email,
    subject: fill(say.subjects[kind], { brand: title }),
    text: `${[...lines, link, end, title].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">${html.join('')}</body></html>`,
  }
}
