/** Labels of fields in the audit log. Other fields are shown by their names. */
const labels: Readonly<Record<string, string>> = {
  label: 'Name',
  short_description: 'Description',
  net_weight_kg: 'Minimum net weight (kg)',
  best_before_days: 'Best before (days after packing)',
  variety_group: 'Kind',
  harvest_months: 'Harvest',
  season: 'Season in words',
  storage_until: 'From storage until',
  sale_from: 'Sold from',
  sale_until: 'Sold until',
  default_order: 'Listing order',
  is_published: 'Published',
  image_url: 'Photo',
  product_id: 'URL handle',
  'product_metadata.color': 'Colour',
  'planting.is_grafted': 'Grafted',
  'planting.is_bare_root': 'Bare roots',
  'planting.vigour': 'Growth',
  'planting.pollinizer_for': 'Pollinates',
  'planting.served_states': 'Sold to',
  stock: 'Boxes for sale',
  order_status: 'Order',
  payment_status: 'Payment',
  leaves_on: 'Leaves on',
  audit_id: 'Entry',
  without_payment: 'Agreed to send without payment',
  reference: 'Payment reference (UTR)',
  applies_at: 'Applies from',
};

/** Returns the label of a field: `sale_from` → ‘Sold from’, `planting.age_years` → ‘Age years’. */
export function auditLabel(field: string): string {
  const words = field.replace(/^(?:planting|product_metadata)\./, '').replaceAll(/[._]/g, ' ');
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
