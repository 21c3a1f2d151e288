import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, language } from '#shared/paging.ts'
import { listName, savedFilter } from './entities.ts'

/** `table.report-list`, `layout` …: small and made by our own client. */
const settingKey = z.string().regex(/^[a-z][\w.-]{0,79}$/)
const filterName = z.string().trim().min(1).max(60)

/** Names and values as a browser writes them into an address. */
const query = z.string().regex(/^[\w.~!$'()*+,;:@/?%&=-]{0,1500}$/)

/** What a person set up for himself, on every device the same: only ever the caller's own rows. */
export const preferenceOperations = {
  'preference.get': operation({
    title: { zh: '我的界面设置', en: 'My settings of the interface' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({ settings: z.record(settingKey, z.unknown()) }),
  }),
  'preference.set': operation({
    log: 'none',
    title: { zh: '保存界面设置', en: 'Keep a setting of the interface' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({
      key: settingKey,
      /** At most 4 000 characters as JSON; null forgets the setting. */
      value: z.unknown(),
    }),
    output: done,
  }),
  /** ACC-17: what the versions so far have changed, the newest first. */
  'preference.changes': operation({
    title: { zh: '更新内容', en: 'What has changed' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ lang: language.default('zh') }),
    output: z.strictObject({
      version: z.string(),
      releases: z.array(
        z.strictObject({
          version: z.string(),
          date: z.string(),
          items: z.array(z.strictObject({ title: z.string(), text: z.string() })),
        }),
      ),
    }),
  }),
  'preference.listFilters': operation({
    title: { zh: '我的筛选方案', en: 'My saved filters' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ list: listName }),
    output: z.strictObject({ filters: z.array(savedFilter) }),
  }),
  'preference.saveFilter': operation({
    log: 'none',
    title: { zh: '保存筛选方案', en: 'Save filters' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({
      /** Absent: a new one. */
      id: id.optional(),
      list: listName,
      name: filterName,
      query,
      isDefault: z.boolean().default(false),
    }),
    output: savedFilter,
  }),
  'preference.removeFilter': operation({
    log: 'none',
    title: { zh: '删除筛选方案', en: 'Remove saved filters' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
}
