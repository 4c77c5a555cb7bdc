import { maxPhotoMegapixels } from '../limits';

/** Why a picture of an accepted type cannot be used. Shared by product pictures and photos. */
export const pictureTexts = {
  heic:
    'This is a HEIC photo, which browsers cannot show. On an iPhone, choose Settings, Camera, Formats, Most Compatible, ' +
    'or send a screenshot of it.',
  tooManyPixels: `This picture has more than ${maxPhotoMegapixels} megapixels. Please send a smaller one.`,
  damaged:
    'This picture is damaged: a part of it is missing. Please send it again, or another one.',
} as const;
