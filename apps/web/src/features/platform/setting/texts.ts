import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['系统设置', 'System settings'],
  sub: [
    '对整个系统生效，保存后立即生效，无需重启。由环境变量指定的设置在此只读。',
    'For the whole installation; a change holds at once, without a restart. What an environment variable says can only be looked at here.',
  ],
  failed: ['系统设置加载失败', 'The settings could not be loaded'],
  save: ['保存修改', 'Save changes'],
  discard: ['放弃修改', 'Discard'],
  saved: ['系统设置已保存', 'Settings saved'],
  readOnly: ['您可以查看，但没有修改系统设置的权限。', 'You may look at the settings, but not change them.'],
  fixed: [
    '由环境变量 {variable} 指定，请在那里修改后重启服务。',
    'Said by the environment variable {variable}: change it there, and start the server again.',
  ],
  keptBy: ['默认为 {usual} · {user} 修改于 {at}', 'Usually {usual} · changed by {user} on {at}'],
  groupEntry: ['登录与密码', 'Login and passwords'],
  groupSession: ['会话', 'Sessions'],
  groupBrand: ['品牌与地址', 'Brand and address'],
  groupMail: ['邮件', 'Mail'],
  leastCharacters: ['密码最少字符数', 'Fewest characters of a password'],
  leastCharactersHint: [
    '8 到 64。设置或修改密码时生效，已有密码不受影响。',
    '8 to 64. Holds for new passwords; those that exist stay.',
  ],
  captchaAfter: ['登录失败几次后要求验证码', 'Failed logins before a captcha is asked for'],
  captchaAfterHint: ['0 到 10。0 表示每次登录都要求验证码。', '0 to 10. 0: at every login.'],
  secondFactor: ['要求所有人使用双因素验证', 'Ask everybody for a second factor'],
  secondFactorHint: [
    '开启后，未绑定的用户在下次登录时先完成绑定。关闭时只对要求它的角色生效。',
    'On: whoever has none sets one up at the next login. Off: only roles that ask for one do.',
  ],
  tokenMinutes: ['令牌有效期（分钟）', 'A token is good for (minutes)'],
  tokenMinutesHint: [
    '1 到 1440。页面会在过期前自动续期。',
    '1 to 1440. Pages renew it by themselves before it ends.',
  ],
  sessionIdleMinutes: ['空闲多久后退出（分钟）', 'A session ends when idle for (minutes)'],
  sessionIdleMinutesHint: [
    '1 到 10080。用户超过这段时间没有操作，会话即结束。',
    '1 to 10080. After so long without the user doing anything.',
  ],
  sessionAbsoluteHours: ['登录后最长保持（小时）', 'A session lasts at most (hours)'],
  sessionAbsoluteHoursHint: [
    '1 到 720。到时无论是否在使用都需重新登录。',
    '1 to 720. Then people log in again, whatever they do.',
  ],
  brand: ['品牌', 'Brand'],
  brandHint: ['标题、副标题与主色。', 'Title, subheading and main colour.'],
  publicUrl: ['访问地址', 'Address'],
  publicUrlHint: [
    '用户打开控制台所用的地址，如 https://console.example.org。邮件和重置链接需要它；在 http 与 https 之间切换需重启服务。',
    'Where people open the console, such as https://console.example.org. Mails and reset links need it; a change between http and https needs a restart.',
  ],
  mailHint: [
    '邮件由通知渠道发出。测试邮件会发送到您自己的邮箱。',
    'Mails go out by a notice channel. A trial goes to your own address.',
  ],
  mailNone: ['尚未设置邮件服务器。', 'There is no mail server yet.'],
  mailOff: ['填写访问地址后才会发送邮件。', 'No mail is sent before there is an address above.'],
  trial: ['发送测试邮件', 'Send a trial mail'],
  trialDone: ['已发送，服务器回复：{answer}', 'Sent; the server said: {answer}'],
  toChannels: ['管理邮件服务器', 'Manage mail servers'],
  off: ['已停用', 'off'],
  wholeNumber: ['应为 {from} 到 {to} 之间的整数', 'must be a whole number from {from} to {to}'],
  badAddress: [
    '应为形如 https://example.org 的地址（不含路径）',
    'must be an address such as https://example.org, without a path',
  ],
})

export type SettingText = keyof typeof texts
