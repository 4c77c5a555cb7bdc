export const replacementLists = ['open', 'decided'] as const;
