import { resendVerification, verifyEmail } from '@/domain/contract/verification'
import { resendVerification as resend, verifyEmail as verify } from '../access/email-verification'
import { serve, serveAnyone } from '../serve'

export const verificationRoutes = [
  serveAnyone(verifyEmail, ({ db, body, ...call }) => verify(db, body.token, call)),
  serve(resendVerification, ({ scope, session, home, now, client }) =>
    resend(scope.db, session, { secret: home.secret, origin: home.origin, now, client }),
  ),
]
