import { mutationOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { removeProfileImage } from '@/domain/access/profile-image'

/** Removes the user's own profile picture. */
export const deleteProfileImage = () =>
  mutationOptions({
    mutationFn: () => call(removeProfileImage, {}),
    meta: { failure: 'The picture was not removed' },
  })
