import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, id } from '#shared/paging.ts'
import { screenAnswers, screenDataWish } from './data.ts'
import { describedWidget, openedScreen } from './entities.ts'
import { screenFileOrigins, screenRemark } from './remark.ts'
import { screenWatchOperations } from './watch-operations.ts'

/** Data screens (DSH). Viewing: the asset level `view` as well. */
export const screenOperations = {
  ...screenWatchOperations,
  /** What a viewer shows; addresses that the server asks stay with it. */
  'screen.open': operation({
    title: { zh: '打开数据大屏', en: 'Open a data screen' },
    access: ['screen:view'],
    kind: 'read',
    input: z.strictObject({
      id,
      /** The draft; needs level edit. */ draft: z.boolean().default(false),
    }),
    output: openedScreen,
  }),
  /** Rows of the screen’s queries. The browser names queries and values; it never sends SQL, an address or a connection. */
  'screen.data': operation({
    title: { zh: '读取大屏数据', en: 'Data of a screen' },
    access: ['screen:view'],
    kind: 'read',
    log: 'none',
    input: z.strictObject({
      id,
      /** The draft’s queries; needs level edit. */ draft: z.boolean().default(false),
      ...screenDataWish,
    }),
    output: screenAnswers,
  }),
  /** Rows of queries that are not saved yet, for the designer; of data sets that the caller may view. */
  'screen.try': operation({
    title: { zh: '试读大屏查询', en: 'Try queries of a screen' },
    access: ['screen:edit'],
    kind: 'read',
    log: 'none',
    input: z.strictObject({
      ...screenDataWish,
      /** By id, as a screen’s document holds them. */
      queries: z.record(z.string(), z.unknown()),
      /** As a screen’s document holds them. */
      variables: z.array(z.unknown()).max(100).default([]),
    }),
    output: screenAnswers,
  }),
  /** How screens are written, for programs and agents: the JSON Schema of what `asset.create` takes of a screen. */
  'screen.format': operation({
    title: { zh: '大屏格式', en: 'Format of data screens' },
    access: ['screen:edit'],
    kind: 'read',
    input: z.strictObject({
      /** Kinds of widgets whose options are described too. */
      types: z.array(z.string().max(40)).max(20).default([]),
    }),
    output: z.strictObject({
      version: z.int(),
      schema: z.record(z.string(), z.unknown()),
      widgets: z.array(describedWidget),
      guide: z.string(),
      example: z.unknown(),
    }),
  }),
  /** The draft as a file, with the names of the data sets that it reads. */
  'screen.export': operation({
    title: { zh: '导出大屏文件', en: 'Export a screen as a file' },
    access: ['screen:edit'],
    kind: 'read',
    input: byId.extend({
      /** `wire`: by the names of DSH-02 and DSH-03, as programs of the specification read it. */
      form: z.enum(['own', 'wire']).default('own'),
    }),
    output: z.strictObject({ name: z.string(), content: z.string() }),
  }),
  /** Reads a file of this product, go-view, AJ-Report or SpringReport as a screen; nothing is stored. */
  'screen.readFile': operation({
    title: { zh: '读取大屏文件', en: 'Read a file as a screen' },
    access: ['screen:edit'],
    kind: 'read',
    input: z.strictObject({ content: z.string().min(1).max(7_000_000) }),
    output: z.strictObject({
      from: z.enum(screenFileOrigins),
      name: z.string(),
      document: z.unknown(),
      /** What could not be carried over. */
      remarks: z.array(screenRemark),
    }),
  }),
}
