import { resendVerification, verifyEmail } from '@/domain/access/contract'
import { serve, serveAnyone } from '../http/serve'
import { resendVerification as resend, verifyEmail as verify } from './email-verification'

export const verificationRoutes = [
  serveAnyone(verifyEmail, ({ db, body, ...call }) => verify(db, body.token, call)),
  serve(resendVerification, ({ scope, session, appContext, now, client }) =>
    resend(scope.db, session, { secret: appContext.secret, origin: appContext.origin, now, client }),
  ),
]
