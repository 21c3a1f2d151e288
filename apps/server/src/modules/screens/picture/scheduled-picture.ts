import { Readable } from 'node:stream'
import { AppError, errorText, holdsAny } from '@gridwright/contract'
import type { Titled } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { formatDate } from '@gridwright/validation'
import type { Mailer } from '#modules/platform/notice/index.ts'
import { planRecipients, recipientsIn, valueLines } from '#modules/platform/recipient/index.ts'
import type { Recipient } from '#modules/platform/recipient/index.ts'
import type { RunContext, ScheduledWork } from '#modules/platform/schedule/index.ts'
import { currentScreen } from '#modules/screens/screen/index.ts'
import type { Caller } from '#operations/handler.ts'
import { marked, pictureWish } from './picture-wish.ts'
import type { PictureWish } from './picture-wish.ts'
import { takePicture } from './take-picture.ts'
import type { TakeNeeds } from './take-picture.ts'

export type PictureNeeds = TakeNeeds & {
  readonly db: Db
  readonly now: () => Date
  readonly mail: Pick<Mailer, 'sendFile' | 'takesFiles'>
  readonly callerOf: (userId: string, roleId: string) => Promise<Caller>
}

/** Each of them is a browser that opens the screen with that person's rights. */
const mostPeople = 50

const valuesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(valueLines(text)).map(([code, value]) => [
      code,
      Array.isArray(value) ? value.join(',') : String(value ?? ''),
    ]),
  )

const planned = async ({ db }: PictureNeeds, { recipients }: PictureWish): Promise<readonly Recipient[]> => {
  const found = await planRecipients(
    db,
    recipientsIn(recipients).map((named) => ({ named, values: {} })),
  )
  if (found.length === 0) throw new AppError('screen-picture-nobody')
  if (found.filter(({ kind }) => kind === 'user').length > mostPeople)
    throw new AppError('delivery-too-many', { most: mostPeople })
  return found
}

/** What can be known to be wrong before its time comes. */
const check = async (needs: PictureNeeds, wish: PictureWish, caller: Caller): Promise<void> => {
  const { document, version } = await needs.assets.open(caller, currentScreen, {
    id: wish.screenId,
    level: 'view',
  })
  if (version === 0) throw new AppError('share-nothing')
  const known = new Set(document.variables.map(({ code }) => code))
  for (const code of Object.keys(valuesOf(wish.values)))
    if (!known.has(code)) throw new AppError('share-fixed-unknown', { code })
  await planned(needs, wish)
  if (!needs.pictures.isThere()) throw new AppError('screen-picture-no-browser')
  if (!(await needs.mail.takesFiles())) throw new AppError('mail-not-ready')
}

/** As whom a recipient sees the screen: an account by a role of its own that may, an address as the owner. */
const readerOf = async (
  { assets, callerOf }: PictureNeeds,
  owner: Caller,
  { recipient, screenId }: { readonly recipient: Recipient; readonly screenId: string },
): Promise<Caller> => {
  if (recipient.kind === 'address') return owner
  for (const roleId of recipient.account.roleIds) {
    const caller = await callerOf(recipient.account.id, roleId).catch(() => undefined)
    if (caller === undefined || !holdsAny(caller.permissions, ['screen:view'])) continue
    const isSeen = (await assets.seen(caller, { kind: 'screen', ids: [screenId] })).has(screenId)
    if (isSeen) return caller
  }
  throw new AppError('delivery-no-right')
}

type Sent = {
  readonly wish: PictureWish
  readonly screen: string
  readonly fileName: string
  readonly date: string
  readonly picture: Buffer
}

const byMail = async (
  { mail }: PictureNeeds,
  to: string,
  { wish, screen, date, ...sent }: Sent,
): Promise<void> => {
  if (to === '') throw new AppError('delivery-no-address')
  const marks = { screen, date }
  const file = { filename: sent.fileName, content: Readable.from([sent.picture]) }
  await mail.sendFile({
    to,
    subject: marked(wish.subject, marks),
    text: `${marked(wish.body, marks)}\n`,
    file,
  })
}

const send = (needs: PictureNeeds, recipient: Recipient, sent: Sent): Promise<void> =>
  byMail(needs, recipient.kind === 'address' ? recipient.address : recipient.account.email, sent)

const nameOf = (recipient: Recipient): string =>
  recipient.kind === 'address' ? recipient.address : recipient.account.name

type Failure = { readonly name: string; readonly error: AppError }

/** One picture for all addresses, and one for each account, as that one sees the screen. */
const sendAll = async (
  needs: PictureNeeds,
  wish: PictureWish,
  { caller, signal, timeZone }: RunContext,
): Promise<{ readonly screen: string; readonly sent: number; readonly failures: readonly Failure[] }> => {
  const { screenId, format } = wish
  const { name: screen } = await needs.assets.open(caller, currentScreen, { id: screenId, level: 'view' })
  const date = formatDate(needs.now(), timeZone)
  const pictures = new Map<string, Promise<Buffer>>()
  const failures: Failure[] = []
  const all = await planned(needs, wish)
  for (const recipient of all) {
    signal.throwIfAborted()
    try {
      const reader = await readerOf(needs, caller, { recipient, screenId })
      const key = `${reader.userId} ${reader.roleId}`
      const picture =
        pictures.get(key) ??
        takePicture(needs, reader, { screenId, format, values: valuesOf(wish.values), signal })
      pictures.set(key, picture)
      const fileName = `${screen} ${date}.${format}`.replaceAll(/[\\/:*?"<>|]/gu, '_')
      await send(needs, recipient, { wish, screen, fileName, date, picture: await picture })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError))
        needs.log({ err: error, screenId }, 'a picture of a screen was not sent')
      failures.push({
        name: nameOf(recipient),
        error: error instanceof AppError ? error : new AppError('delivery-failed'),
      })
    }
  }
  return { screen, sent: all.length - failures.length, failures }
}

const told = (failures: readonly Failure[], lang: 'zh' | 'en'): string =>
  failures
    .slice(0, 5)
    .map(({ name, error }) => `${name}: ${errorText(error.code, error.params, lang)}`)
    .join('; ')

const outcome = ({ screen, sent, failures }: Awaited<ReturnType<typeof sendAll>>): Titled => {
  const [first] = failures
  if (sent === 0 && first !== undefined) throw first.error
  if (first === undefined)
    return { zh: `已将“${screen}”的图片发给 ${sent} 人`, en: `A picture of “${screen}” went to ${sent}` }
  return {
    zh: `已将“${screen}”的图片发给 ${sent} 人，${failures.length} 人未送达：${told(failures, 'zh')}`,
    en: `A picture of “${screen}” went to ${sent}, not to ${failures.length}: ${told(failures, 'en')}`,
  }
}

/** A published screen as a picture to people, at set times (DSH-01, decision 0101). */
export const sendingPictures = (needs: PictureNeeds): ScheduledWork<typeof pictureWish> => ({
  kind: 'screen-picture',
  title: { zh: '发送大屏图片', en: 'Send a picture of a screen' },
  about: {
    zh: '把已发布的大屏作为图片或 PDF 用邮件发给人；需要服务器上有 Chromium。',
    en: 'Sends a published screen as a picture or PDF to people by mail; needs a Chromium on the server.',
  },
  needs: ['screen:view'],
  parameters: pictureWish,
  check: (wish, caller) => check(needs, wish, caller),
  run: async (wish, context) => outcome(await sendAll(needs, wish, context)),
})
