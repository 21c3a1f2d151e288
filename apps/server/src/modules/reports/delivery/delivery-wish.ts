import { exportFormats, exportFormatWords } from '@gridwright/contract'
import { z } from 'zod'

const idText = /^[\w-]{0,64}$/
const burst = { field: 'source', values: ['list', 'data-set'] }
const people = { field: 'source', values: ['people'] }

/** A schedule's parameters: what the form shows is what is checked here. */
export const deliveryWish = z.strictObject({
  reportId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ zh: '报表', en: 'Report', control: 'report' }),
  format: z.enum(exportFormats).default('pdf').meta({ zh: '格式', en: 'Format', labels: exportFormatWords }),
  formulas: z
    .enum(['values', 'kept'])
    .default('values')
    .meta({
      zh: 'Excel 中的公式',
      en: 'Formulas in Excel',
      shownIf: { field: 'format', values: ['xlsx'] },
      labels: {
        values: { zh: '只写数值', en: 'values alone' },
        kept: { zh: '保留为公式', en: 'kept as formulas' },
      },
    }),
  values: z
    .string()
    .max(5000)
    .default('')
    .meta({
      zh: '参数值',
      en: 'Parameter values',
      lines: 2,
      hint: {
        zh: '每行一个：编码=值；日期可写相对值，如 current、mf。不填用默认值。',
        en: 'One a line: code=value; days may be relative, such as current or mf. Empty = the defaults.',
      },
    }),
  when: z
    .enum(['always', 'rows', 'formula'])
    .default('always')
    .meta({
      zh: '发送条件',
      en: 'Sent',
      labels: {
        always: { zh: '每次都发送', en: 'every time' },
        rows: { zh: '有数据时才发送', en: 'only if there are rows' },
        formula: { zh: '满足公式时才发送', en: 'only if a formula is true' },
      },
    }),
  formula: z
    .string()
    .max(2000)
    .default('')
    .meta({
      zh: '条件公式',
      en: 'Formula',
      shownIf: { field: 'when', values: ['formula'] },
      hint: {
        zh: '与单元格公式相同，不写等号，引用第一个工作表的单元格，如 B8 > 1000。',
        en: 'As in a cell, without =; cells are those of the first sheet, such as B8 > 1000.',
      },
    }),
  source: z
    .enum(['people', 'list', 'data-set'])
    .default('people')
    .meta({
      zh: '收件人来自',
      en: 'Recipients',
      labels: {
        people: { zh: '直接填写，内容相同', en: 'named here, all get the same' },
        list: { zh: '名单，每人参数不同', en: 'a list, each with values of his own' },
        'data-set': { zh: '数据集，每人参数不同', en: 'a data set, each with values of his own' },
      },
    }),
  recipients: z
    .string()
    .max(20_000)
    .default('')
    .meta({
      zh: '收件人',
      en: 'To',
      lines: 2,
      shownIf: people,
      hint: {
        zh: '邮箱地址、用户名或 @角色名，用分号分隔。',
        en: 'Mail addresses, user names or @role names, with semicolons between them.',
      },
    }),
  list: z
    .string()
    .max(20_000)
    .default('')
    .meta({
      zh: '名单',
      en: 'List',
      lines: 5,
      shownIf: { field: 'source', values: ['list'] },
      hint: {
        zh: '每行一个：收件人; 编码=值; 编码=值',
        en: 'One a line: recipient; code=value; code=value',
      },
    }),
  dataSetId: z
    .string()
    .regex(idText)
    .default('')
    .meta({
      zh: '名单数据集',
      en: 'Data set of recipients',
      control: 'data-set',
      shownIf: { field: 'source', values: ['data-set'] },
    }),
  column: z
    .string()
    .max(200)
    .default('')
    .meta({
      zh: '收件人列',
      en: 'Column of recipients',
      shownIf: { field: 'source', values: ['data-set'] },
      hint: {
        zh: '与参数编码同名的列作为各人的参数值。',
        en: 'Columns called as a parameter are that person’s values.',
      },
    }),
  way: z
    .enum(['mail', 'inbox', 'both'])
    .default('mail')
    .meta({
      zh: '用户如何收到',
      en: 'Users get it by',
      labels: {
        mail: { zh: '邮件', en: 'mail' },
        inbox: { zh: '站内通知', en: 'their inbox' },
        both: { zh: '邮件和站内通知', en: 'mail and inbox' },
      },
    }),
  subject: z
    .string()
    .max(200)
    .default('{报表} {日期}')
    .meta({
      zh: '邮件主题',
      en: 'Subject',
      hint: {
        zh: '可用 {报表} {日期} {收件人} 和 {参数编码}。',
        en: '{report}, {date}, {recipient} and {parameter code} are filled in.',
      },
    }),
  body: z.string().max(5000).default('').meta({ zh: '邮件正文', en: 'Text', lines: 4 }),
  hookId: z.string().regex(idText).default('').meta({ zh: 'Webhook', en: 'Web hook', control: 'hook' }),
  folder: z
    .string()
    .max(200)
    .default('')
    .meta({
      zh: '存入文件夹',
      en: 'Into the folder',
      hint: {
        zh: '服务器投递文件夹（REPORT_FOLDER）下的子文件夹名，如 daily；不填则不存。',
        en: 'A folder below the server’s REPORT_FOLDER, such as daily; empty = not stored.',
      },
    }),
})

export type DeliveryWish = z.output<typeof deliveryWish>

/** Whether everybody has values of his own. */
export const isBurst = ({ source }: DeliveryWish): boolean => burst.values.includes(source)
