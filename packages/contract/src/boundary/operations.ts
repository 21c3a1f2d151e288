import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, listOf, paging } from '#shared/paging.ts'
import { boundary, boundaryDatums, boundaryLimits, mapCode, readBoundary } from './entities.ts'

export const boundaryFilter = z.strictObject({
  text: z.string().max(100).default(''),
  sort: z.enum(['code', 'updatedAt']).default('code'),
  descending: z.boolean().default(false),
})

const file = {
  code: mapCode,
  /** GeoJSON. */
  content: z.string().min(1).max(boundaryLimits.signs),
  datum: z.enum(boundaryDatums),
}

/** Boundaries of maps that administrators put in place of those of the product (data screens §8). */
export const boundaryOperations = {
  'boundary.list': operation({
    title: { zh: '查询自有地图边界', en: 'List own map boundaries' },
    access: ['system:area:view'],
    kind: 'read',
    input: boundaryFilter.extend(paging),
    output: listOf(boundary),
  }),
  /** Says what a file holds; nothing is kept. */
  'boundary.read': operation({
    title: { zh: '读取地图边界文件', en: 'Read a file of map boundaries' },
    access: ['system:area:edit'],
    kind: 'read',
    input: z.strictObject(file),
    output: readBoundary,
  }),
  'boundary.save': operation({
    title: { zh: '上传地图边界', en: 'Put map boundaries in' },
    access: ['system:area:edit'],
    kind: 'write',
    input: z.strictObject({
      ...file,
      /** Of the ones to replace; absent where there are none. */
      version: z.int().exactOptional(),
    }),
    output: boundary,
  }),
  'boundary.remove': operation({
    title: { zh: '移除自有地图边界', en: 'Take own map boundaries out' },
    access: ['system:area:edit'],
    kind: 'write',
    input: z.strictObject({ code: mapCode, version: z.int() }),
    output: done,
  }),
}
