const words = {
  'signs-unstorable': [
    '含有无法保存的字符（空字符或残缺的字符），请删除后重试',
    'holds signs that cannot be kept (NUL, or half of a character); remove them',
  ],
  'number-inexact': ['{value} 位数过多，无法精确表示', '{value} has more digits than a number here can hold'],
  'host-form': [
    '应为主机名或 IP 地址，不含端口和路径',
    'must be a host name or an IP address, without port and path',
  ],
  'service-form': [
    '应为 Oracle 服务名，只含字母、数字与 . _ - $ #',
    'must be the name of an Oracle service: letters, digits and . _ - $ # only',
  ],
  'control-signs': ['含有控制字符，请删除后重试', 'holds control characters; remove them'],
  'web-address': ['应以 http:// 或 https:// 开头', 'must begin with http:// or https://'],
  'address-with-secret': [
    '请勿包含用户名或密码，请改用认证方式或 {{secret}}',
    'must not hold a user name or password; use the authentication below, or {{secret}}',
  ],
  'header-with-secret': [
    '请求头“{name}”请用 {{secret}} 代替密钥',
    'the header “{name}” takes {{secret}} in the place of the secret',
  ],
  'filter-unknown': [
    '筛选条件无法识别，请刷新页面后重试',
    'is not understood; reload the page and try again',
  ],
  'time-zone': ['时区“{value}”不存在', 'there is no time zone “{value}”'],
  'too-few': ['至少选择一项', 'choose at least one'],
  'not-known': ['不存在：{names}', 'not known: {names}'],
  'address-form': ['不是 IP 地址或网段：{names}', 'not an IP address or block: {names}'],
  'text-length': ['长度应为 {from}–{to} 个字符', 'must have {from} to {to} characters'],
  'number-range': ['应在 {from}–{to} 之间', 'must lie between {from} and {to}'],
} as const satisfies Record<string, readonly [zh: string, en: string]>

/** Why a value is refused, where no rule of a form says so. */
export type InvalidProblem = keyof typeof words

const isProblem = (problem: unknown): problem is InvalidProblem =>
  typeof problem === 'string' && Object.hasOwn(words, problem)

/** The words for a problem that comes with the error `invalid`; undefined where it names none. */
export const invalidText = (
  params: Readonly<Record<string, string | number>>,
  lang: 'zh' | 'en',
): string | undefined => {
  const { problem } = params
  if (!isProblem(problem)) return undefined
  return words[problem][lang === 'zh' ? 0 : 1].replaceAll(/(?<!\{)\{(\w+)\}(?!\})/g, (_, name: string) =>
    String(params[name] ?? ''),
  )
}

export const invalidProblems = Object.keys(words) as readonly InvalidProblem[]
