import { entry, session } from '#shared/error-entry.ts'

const forbidden = { http: 403, level: 'error', shown: 'message' } as const

export const apiKeyErrors = {
  'key-wrong': session(50005, 50008, { zh: '接口密钥无效', en: 'This API key is not valid' }),
  'key-expired': session(50004, 50014, { zh: '接口密钥已过期', en: 'This API key has expired' }),
  'key-revoked': session(50005, 50008, { zh: '接口密钥已被吊销', en: 'This API key was revoked' }),
  'key-orphaned': session(50005, 50008, {
    zh: '接口密钥的所有者已被禁用或失去角色',
    en: 'The owner of this API key is disabled or has lost the role',
  }),
  'key-address': entry(50003, -1, {
    ...forbidden,
    text: { zh: '接口密钥不允许从此地址使用', en: 'This API key may not be used from this address' },
  }),
  'not-for-keys': entry(50003, -1, {
    ...forbidden,
    text: { zh: '此操作只能由登录用户执行', en: 'Only a person who has logged in may do this' },
    precise: [
      {
        zh: '“{action}”只能由登录用户执行，不能使用接口密钥',
        en: '“{action}” is for people who have logged in, not for API keys',
      },
    ],
  }),
} as const
