import { z } from 'zod'

export const pictureFormats = ['png', 'pdf'] as const

/** A schedule's parameters: what the form shows is what is checked here. */
export const pictureWish = z.strictObject({
  screenId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ zh: '大屏', en: 'Data screen', control: 'screen' }),
  format: z
    .enum(pictureFormats)
    .default('png')
    .meta({
      zh: '格式',
      en: 'Format',
      labels: {
        png: { zh: '图片 (.png)', en: 'Picture (.png)' },
        pdf: { zh: 'PDF (.pdf)', en: 'PDF (.pdf)' },
      },
    }),
  values: z
    .string()
    .max(5000)
    .default('')
    .meta({
      zh: '变量值',
      en: 'Values of variables',
      lines: 2,
      hint: {
        zh: '每行一个：编码=值。不填用默认值。',
        en: 'One a line: code=value. Empty = the defaults.',
      },
    }),
  recipients: z
    .string()
    .min(1)
    .max(20_000)
    .meta({
      zh: '收件人',
      en: 'To',
      lines: 2,
      hint: {
        zh: '邮箱地址、用户名或 @角色名，用分号分隔。用户只看到自己有权看到的数据；外部邮箱收到您看到的数据。',
        en: 'Mail addresses, user names or @role names, with semicolons between them. Users get what they may see themselves, addresses what you see.',
      },
    }),
  subject: z
    .string()
    .max(200)
    .default('{大屏} {日期}')
    .meta({
      zh: '邮件主题',
      en: 'Subject',
      hint: { zh: '可用 {大屏} 和 {日期}。', en: '{screen} and {date} are filled in.' },
    }),
  body: z.string().max(5000).default('').meta({ zh: '邮件正文', en: 'Text', lines: 4 }),
})

export type PictureWish = z.output<typeof pictureWish>

/** Puts the screen's name and the day for their marks: text for text, once; what nobody knows stays. */
export const marked = (
  text: string,
  { screen, date }: { readonly screen: string; readonly date: string },
): string =>
  text.replaceAll(/\{(大屏|screen|日期|date)\}/gu, (_, name: string) =>
    name === '大屏' || name === 'screen' ? screen : date,
  )
