import type { Titled } from '#shared/operation.ts'

const stopped = {
  zh: '服务已停止，请联系管理员',
  en: 'The server has stopped, please contact the administrator',
}

/** ERR-04: texts for transport failures. */
const byStatus: Readonly<Record<number, Titled>> = {
  400: { zh: '请求错误', en: 'Bad request' },
  401: { zh: '访问权限不足', en: 'Insufficient access rights' },
  403: { zh: '拒绝访问', en: 'Access denied' },
  404: { zh: '无法访问，请检查地址', en: 'Cannot reach it, please check the address' },
  408: { zh: '请求超时', en: 'Timeout' },
  500: { zh: '系统错误，请联系管理员', en: 'System error, please contact the administrator' },
  501: { zh: '服务不存在', en: 'Service not found' },
  502: { zh: '网络错误', en: 'Network error' },
  503: stopped,
  504: stopped,
}

export const httpText = (status: number): Titled =>
  byStatus[status] ?? { zh: '系统错误，请重试', en: 'System error, please retry' }

/** ERR-03: the last resort of variant B's helper. */
export const systemErrorText: Titled = { zh: '系统错误', en: 'System error' }
