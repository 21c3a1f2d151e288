import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** How the text of an environment variable becomes a value, and what to tell somebody whose text does not. */
export interface Reader<Value> {
  schema: z.core.$ZodType<Value, string>
  expects: { en: string; zh: string }
}

const checkout = path.resolve(import.meta.dirname, '..', '..', '..', '..')

export const whole = (from: number, to: number): Reader<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to)),
  expects: { en: `a whole number from ${from} to ${to}`, zh: `${from} 到 ${to} 之间的整数` },
})

export function oneOf<const Name extends string>(names: readonly Name[]): Reader<Name> {
  const list = names.join(', ')
  return {
    schema: z.string().pipe(z.enum(names)),
    expects: { en: `one of ${list}`, zh: `以下之一：${list}` },
  }
}

/** RTE-02. `authorisation` is what `auth` was called before. */
export const routeSet: Reader<'console' | 'authorisation'> = {
  schema: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['console', 'auth', 'authorisation']))
    .transform((name) => (name === 'console' ? name : 'authorisation')),
  expects: oneOf(['console', 'auth']).expects,
}

export const optionalFolder = (): Reader<string | undefined> => optional(folder)

export const folder: Reader<string> = {
  schema: z
    .string()
    .min(1)
    .transform((text) => path.resolve(checkout, text)),
  expects: { en: 'a path', zh: '路径' },
}

/** A program of this machine, `off`, or nothing. */
export const program: Reader<string> = {
  schema: z.string().refine((text) => text === '' || text === 'off' || path.isAbsolute(text)),
  expects: { en: 'the path of a program, or off', zh: '程序的完整路径，或 off' },
}

export const host: Reader<string> = {
  schema: z.string().regex(/^[\w.:-]+$/),
  expects: { en: 'an address or host name', zh: '地址或主机名' },
}

/** An address that people and other systems open; without a path, since the app is served from the root. */
export const origin: Reader<string | undefined> = optional({
  schema: z
    .string()
    .refine(isOrigin)
    .transform((text) => new URL(text).origin),
  expects: {
    en: 'an address such as https://example.org, without a path',
    zh: '形如 https://example.org 的地址（不含路径）',
  },
})

export const databaseAddress: Reader<string | undefined> = optional({
  schema: z.string().refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)),
  expects: {
    en: 'an address such as postgresql://user:password@host:5432/database',
    zh: '形如 postgresql://用户:密码@主机:5432/数据库 的地址',
  },
})

/** Comma-separated origins, such as `https://example.org`. */
export const origins: Reader<readonly string[]> = {
  schema: z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().refine(isOrigin)))
    .transform((all) => all.map((one) => new URL(one).origin)),
  expects: {
    en: 'addresses such as https://example.org, without a path, separated by commas',
    zh: '以逗号分隔、形如 https://example.org 的地址（不含路径）',
  },
}

/** Comma-separated addresses and blocks (`10.0.0.0/8`); `withNames` lets host names in too. */
export const addresses = (withNames: boolean): Reader<readonly string[]> => ({
  schema: z
    .string()
    .transform(listed)
    .pipe(z.array(z.string().refine((part) => isAddress(part) || (withNames && isName(part))))),
  expects: withNames
    ? {
        en: 'host names, addresses or blocks such as 10.0.0.0/8, separated by commas',
        zh: '以逗号分隔的主机名、地址或网段（如 10.0.0.0/8）',
      }
    : {
        en: 'addresses or blocks such as 10.0.0.0/8, separated by commas',
        zh: '以逗号分隔的地址或网段（如 10.0.0.0/8）',
      },
})

/** At least 32 bytes in base64 that are not obviously made by hand. */
export const key: Reader<string | undefined> = optional({
  schema: z.string().refine(isRandomEnough),
  expects: {
    en: 'at least 32 random bytes in base64 (make them with: openssl rand -base64 32)',
    zh: '至少 32 个随机字节的 base64 文本（可用 openssl rand -base64 32 生成）',
  },
})

/** Names with their secrets, as a JSON object. */
export const issuers: Reader<Readonly<Record<string, string>>> = {
  schema: z
    .string()
    .transform(jsonOrNothing)
    .pipe(z.record(z.string().min(1), z.string().min(32))),
  expects: {
    en: 'a JSON object of names with secrets of at least 32 characters',
    zh: '名称与密钥（至少 32 个字符）组成的 JSON 对象',
  },
}

export const secret = (shortest: number): Reader<string | undefined> =>
  optional({
    schema: z.string().min(shortest),
    expects: { en: `at least ${shortest} characters`, zh: `至少 ${shortest} 个字符` },
  })

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return { ...reader, schema: z.union([z.literal('').transform(() => undefined), reader.schema]) }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === ''
}

const isAddress = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
const isName = (text: string): boolean =>
  /^(?!\d+(\.\d+)*$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)

function isRandomEnough(text: string): boolean {
  if (!/^[A-Za-z\d+/_-]+={0,2}$/.test(text)) return false
  const bytes = Buffer.from(text, 'base64')
  const readable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return bytes.length >= 32 && new Set(bytes).size >= 16 && !readable
}
