/** Links and invitations by mail. */
export const mailTexts = {
  zh: {
    mailLink: '邮件发送密码链接',
    mailInvite: '重新发送邀请',
    mailAsk:
      '向“{name}”的邮箱 {email} 发送设置密码的链接。之前发送的链接随即失效，当前密码在设置新密码前仍然有效。',
    mailSend: '发送',
    mailDone: '邮件正在发送给“{name}”',
    mailMany: '邮件发送密码链接',
    mailSum: '每人收到一封邮件，自行设置密码；尚无密码的用户收到邀请。现有密码在设置前仍然有效。',
    inviteByMail: '邮件邀请',
    inviteHint: '开启后向邮箱发送链接，由本人设置密码；关闭则显示一次性初始密码。',
    inviteNeedsMail: '邀请需要填写邮箱',
    inviteDone: '用户已创建，邀请邮件正在发送',
    invited: '已邀请',
    inviteFailed: '邀请未送达',
    inviteOver: '邀请已过期',
    invitedAt: '{at} 发出邀请，尚未设置密码',
    inviteWaits: '邀请邮件正在发送',
  },
  en: {
    mailLink: 'Mail a password link',
    mailInvite: 'Send the invitation again',
    mailAsk:
      'A link to set the password goes to {email}, of “{name}”. Links mailed before stop working; the password works until another one is set.',
    mailSend: 'Send',
    mailDone: 'The mail to “{name}” is on its way',
    mailMany: 'Mail password links',
    mailSum:
      'Each gets a mail and sets the password himself; who has none yet is invited by it. Passwords work until others are set.',
    inviteByMail: 'Invite by mail',
    inviteHint: 'On: a link to set the password goes out by mail. Off: a first password is shown once.',
    inviteNeedsMail: 'An invitation needs a mail address',
    inviteDone: 'User created; the invitation is on its way',
    invited: 'Invited',
    inviteFailed: 'Invitation failed',
    inviteOver: 'Invitation expired',
    invitedAt: 'Invited {at}; no password set yet',
    inviteWaits: 'The invitation is on its way',
  },
} as const
