import { z } from 'zod'
import { variableTypes } from '#document/variable.ts'

/** Numbers as programs of the specification send them: also as texts. */
const number = z.coerce.number()
/** `true`, 1 and `"1"` mean yes. */
const yes = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => /^(?:true|1)$/.test(String(value)))

const param = z.looseObject({
  paramCode: z.string().min(1).max(60),
  paramType: z.enum(variableTypes).catch('varchar'),
  paramDefault: z.union([z.string(), z.number()]).transform(String).optional(),
})
export type WireParam = z.infer<typeof param>

const api = z.looseObject({
  url: z.string().min(1).max(2000),
  requestType: z.string().default('GET'),
  params: z.record(z.string(), z.string()).default({}),
  resultType: z.enum(['Object', 'ObjectArray', 'Array', 'String']).catch('ObjectArray'),
  resultTypeProp: z.string().max(200).default(''),
})

/** One component of a big screen, by the names of DSH-02 and DSH-03. */
export const wireComponent = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  type: z.string().min(1).max(40),
  name: z.string().max(100).default(''),
  x: number,
  y: number,
  w: number,
  h: number,
  zindex: number.default(0),
  locked: yes.default(false),
  hidden: yes.default(false),
  isRefresh: yes.default(false),
  /** Milliseconds. */
  refreshTime: number.optional(),
  params: z.array(param).max(100).default([]),
  options: z.record(z.string(), z.unknown()).default({}),
  /** 1 static, 2 dynamic. */
  source: number.optional(),
  data: z.array(z.record(z.string(), z.unknown())).max(5000).optional(),
  apiSource: api.nullish(),
  dataSetId: z.union([z.string(), z.number()]).transform(String).nullish(),
  /** Of files of other products: where its data came from, which cannot be carried over. */
  leftData: z.string().max(300).optional(),
  /** Columns of the data by the widget’s slots. */
  column: z.record(z.string(), z.array(z.string())).default({}),
})
export type WireComponent = z.infer<typeof wireComponent>

/** A big screen as programs of the specification know it. */
export const wireScreen = z.looseObject({
  width: number.default(1920),
  height: number.default(1080),
  components: z.array(wireComponent).max(2000),
})
export type WireScreen = z.infer<typeof wireScreen>
