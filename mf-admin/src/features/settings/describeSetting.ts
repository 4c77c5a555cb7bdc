import { dayAndMonth, formatRupees, parseAmount } from '@shop/shared/contract';
import { fieldOf } from './settingTasks';
import { capitalized, daysBefore, listOf } from './settingWords';

/** Formats the value of a setting for people. Returns an empty text if it is not set. */
export function describeSetting(name: string, value: string): string {
  if (value === '') return '';
  switch (fieldOf(name)?.control) {
    case 'switch':
      return value === 'yes' ? 'On' : 'Off';
    case 'weekdays':
      return listOf(value).map(capitalized).join(', ');
    case 'days_before':
      return daysBefore(Number(value));
    case 'time':
      return clockTime(value);
    case 'day':
      return dayAndMonth(`2024-${value}`);
    case 'rupees': {
      const rupees = parseAmount(value);
      return rupees === null ? value : formatRupees(rupees);
    }
    case 'transit':
      return value === 'none' ? 'No delivery' : `${value.replace('-', '–')} days`;
    case 'pin_codes':
      return value === 'all' ? 'Wherever you deliver' : `Pin codes ${listOf(value).join(', ')}`;
    default:
      return value;
  }
}

/** Converts `15:00` to ‘3:00 pm’. */
function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}
