/** `said`: the other side's own words stand behind the sentence, since they name what it does not. */
type Words = readonly [zh: string, en: string, said?: 'said']

const words = {
  'host-unknown': [
    '找不到主机名，请检查拼写与 DNS 设置',
    'the host name is unknown; check its spelling and the DNS',
  ],
  refused: [
    '对方拒绝连接，请检查地址与端口，并确认服务已启动',
    'the connection was refused; check address and port, and that the service runs',
  ],
  timeout: [
    '对方没有及时应答，请检查地址、端口与防火墙',
    'there was no answer in time; check address, port and firewalls',
  ],
  reset: [
    '对方中断了连接，请检查端口，以及该端口是否要求 TLS',
    'the other side broke off; check the port, and whether it wants TLS',
  ],
  unreachable: [
    '网络不通，请检查地址、路由与防火墙',
    'there is no way to that network; check address, routes and firewalls',
  ],
  'not-permitted': [
    '服务器所在系统不允许此连接，请检查其防火墙',
    'the system of this server forbids the connection; check its firewall',
  ],
  'cert-expired': [
    '对方的证书已过期，请在对方更换证书',
    'the certificate of the other side has expired and must be renewed there',
  ],
  'cert-early': [
    '对方的证书尚未生效，请检查双方的时钟',
    'the certificate is not valid yet; check the clocks of both sides',
  ],
  'cert-untrusted': [
    '对方的证书不是受信任的机构签发的；自建机构的根证书可用 NODE_EXTRA_CA_CERTS 加入',
    'nobody who is trusted signed the certificate; add an authority of your own with NODE_EXTRA_CA_CERTS',
  ],
  'cert-other-name': [
    '证书属于另一个主机名，请填写证书中的名称',
    'the certificate is for another host name; use the name that it holds',
    'said',
  ],
  'cert-revoked': ['对方的证书已被吊销', 'the certificate of the other side was revoked'],
  'tls-plain': [
    '该端口不使用 TLS，请更换端口或关闭 TLS',
    'this port does not speak TLS; use another port, or switch TLS off',
  ],
  'tls-old': [
    '双方没有共同的 TLS 版本，请升级对方的服务',
    'both sides have no version of TLS in common; the other one must be updated',
  ],
  tls: ['无法建立加密连接', 'no secure connection could be made', 'said'],
  login: [
    '对方不接受该账号或密码，请检查',
    'the account or its password was not accepted; check both',
    'said',
  ],
  'login-needed': [
    '对方要求登录，请填写用户名与密码',
    'the other side asks for a login; fill in user name and password',
  ],
  busy: ['对方暂时繁忙，请稍后再试', 'the other side is busy; try again later', 'said'],
  'mail-server': [
    '该端口上不是邮件服务器，或 TLS 方式不符，请检查端口与 TLS',
    'there is no mail server at this port, or with another kind of TLS; check both',
  ],
  'mail-address': [
    '邮件服务器不接受发件人或收件人地址，请检查',
    'the mail server refused the address of sender or recipient; check them',
    'said',
  ],
  'mail-refused': ['邮件服务器不接受这封邮件', 'the mail server refused the message', 'said'],
  'directory-base': [
    '目录中没有该位置，请检查基准 DN 与查询账号的 DN',
    'the directory has no such place; check the base DN and the DN of the account',
  ],
  'directory-rights': [
    '查询账号在目录中权限不足，请在目录中授权',
    'the account may not search there; give it the right in the directory',
  ],
  'directory-tls': [
    '目录只接受加密连接，请改用 ldaps:// 或打开 StartTLS',
    'the directory wants a secure connection; use ldaps:// or StartTLS',
  ],
  'directory-filter': [
    '用户筛选条件的写法有误，请检查括号与属性名',
    'the filter for users is written wrong; check its brackets and attributes',
  ],
  'https-needed': [
    '地址须以 https:// 开头（仅本机可用 http://）',
    'the address must begin with https:// (http:// is for this machine alone)',
  ],
  'issuer-differs': [
    '对方声明的颁发者与填写的地址不同，请按对方的 issuer 填写',
    'the issuer calls itself by another address; use the one that it says itself',
  ],
  'not-json': [
    '返回内容不是 JSON，请检查地址是否指向接口',
    'the answer is not JSON; check that the address is that of an API',
  ],
  'answer-large': [
    '返回内容超过 {limit} MB 上限，请缩小查询范围或检查地址',
    'the answer is larger than {limit} MB; ask for less, or check the address',
  ],
  status: [
    '对方返回状态 {status}，不接受该请求，请按对方的要求检查地址与内容',
    'the answer was status {status}, the request was not accepted; check address and content against what the other side asks for',
    'said',
  ],
  'status-large': [
    '对方返回状态 {status}，内容超过对方的上限，请减少内容或请对方调高上限',
    'the answer was status {status}, more than the other side takes; send less, or have its limit raised',
  ],
  'status-moved': [
    '对方返回状态 {status} 并指向别处；这里不跟随跳转，请填写最终地址',
    'the answer was status {status}, which leads elsewhere and is not followed; use the final address',
  ],
  'status-login': [
    '对方返回状态 {status}，不接受此身份，请检查密钥、密码或权限',
    'the answer was status {status}; check key, password or rights',
    'said',
  ],
  'status-missing': [
    '对方返回状态 {status}，该地址下没有内容，请检查路径',
    'the answer was status {status}, nothing is there; check the path',
  ],
  'status-busy': [
    '对方返回状态 {status}，请求过于频繁，请稍后再试',
    'the answer was status {status}, too many calls; try again later',
  ],
  'status-broken': [
    '对方返回状态 {status}，是对方的服务出错，请联系其管理员',
    'the answer was status {status}, a fault of the other side; ask its administrator',
    'said',
  ],
} as const satisfies Record<string, Words>

/** What another machine, or a library that speaks to one, ran into. */
export type FarProblem = keyof typeof words

type Params = Readonly<Record<string, string | number>>

const isProblem = (problem: unknown): problem is FarProblem =>
  typeof problem === 'string' && Object.hasOwn(words, problem)

const quotes = {
  zh: { alone: '对方原话：“{}”', behind: '（对方原话：“{}”）', nothing: '对方没有说明原因，请稍后重试' },
  en: {
    alone: 'the other side said: “{}”',
    behind: ' (the other side said: “{}”)',
    nothing: 'the other side did not say why; try again later',
  },
} as const

const mostSaid = 300

const quoted = (template: string, said: string): string =>
  template.replace('{}', () => said.trim().slice(0, mostSaid))

/** The sentence for `problem`; what is not known, is quoted from `reason`. */
export const farText = (params: Params, lang: 'zh' | 'en'): string => {
  const { problem, reason = '' } = params
  const said = String(reason)
  if (!isProblem(problem)) return said.trim() === '' ? quotes[lang].nothing : quoted(quotes[lang].alone, said)
  const [zh, en, own]: Words = words[problem]
  const sentence = (lang === 'zh' ? zh : en).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  )
  return own === undefined || said.trim() === '' ? sentence : sentence + quoted(quotes[lang].behind, said)
}

export const farProblems = Object.keys(words) as readonly FarProblem[]
