import type { Services } from './service.ts'

/** Storage, data, models and the rest of the web. */
export const web: Services = {
  n8n: {
    title: 'n8n',
    url: 'https://your-n8n.example/api/v1',
    isOwnSite: true,
    usual: 'workflow.getAll execution.getAll',
    operations: {
      'workflow.getAll': 'GET /workflows limit >data',
      'workflow.get': 'GET /workflows/{workflowId}',
      'workflow.create': 'POST /workflows $=workflowObject',
      'workflow.update': 'PUT /workflows/{workflowId} $=workflowObject',
      'workflow.delete': 'DELETE /workflows/{workflowId}',
      'workflow.activate': 'POST /workflows/{workflowId}/activate',
      'workflow.deactivate': 'POST /workflows/{workflowId}/deactivate',
      'execution.getAll': 'GET /executions limit >data',
      'execution.get': 'GET /executions/{executionId}',
    },
  },
  supabase: {
    title: 'Supabase',
    url: 'https://your-project.supabase.co/rest/v1',
    isOwnSite: true,
    headers: { Prefer: 'return=representation' },
    usual: 'row.create',
    operations: {
      'row.create': 'POST /{tableId} $=$fields',
      'row.getAll': 'GET /{tableId} limit',
      'row.get': 'GET /{tableId} $=$filters',
      'row.update': 'PATCH /{tableId}?{$filterQuery} $=$fields',
      'row.delete': 'DELETE /{tableId}?{$filterQuery}',
    },
  },
  dropbox: {
    title: 'Dropbox',
    url: 'https://api.dropboxapi.com/2/files',
    usual: 'file.upload',
    operations: {
      'file.copy': 'POST /copy_v2 from_path=path to_path=toPath',
      'file.delete': 'POST /delete_v2 path',
      'file.move': 'POST /move_v2 from_path=path to_path=toPath',
      'folder.create': 'POST /create_folder_v2 path',
      'folder.list': 'POST /list_folder path',
      'folder.delete': 'POST /delete_v2 path',
    },
  },
  box: {
    title: 'Box',
    url: 'https://api.box.com/2.0',
    usual: 'file.get',
    operations: {
      'file.get': 'GET /files/{fileId}',
      'file.delete': 'DELETE /files/{fileId}',
      'folder.create': 'POST /folders name parent.id=options.parentId',
      'folder.get': 'GET /folders/{folderId}',
    },
  },
  openWeatherMap: {
    title: 'OpenWeatherMap',
    url: 'https://api.openweathermap.org/data/2.5',
    usual: '.currentWeather',
    operations: {
      '.currentWeather':
        'GET /weather q=cityName id=cityId lat=latitude lon=longitude zip=zipCode units=format lang=language',
      '.5DayForecast':
        'GET /forecast q=cityName id=cityId lat=latitude lon=longitude zip=zipCode units=format lang=language',
    },
  },
  coinGecko: {
    title: 'CoinGecko',
    url: 'https://api.coingecko.com/api/v3',
    hasSecret: false,
    usual: 'coin.getAll',
    operations: {
      'coin.getAll': 'GET /coins/list',
      'coin.get': 'GET /coins/{coinId|baseCurrency}',
      'coin.price': 'GET /simple/price ids=baseCurrencies|quoteCurrencies vs_currencies=quoteCurrencies',
      'coin.market': 'GET /coins/markets vs_currency=baseCurrency',
      'coin.history': 'GET /coins/{coinId}/history date',
    },
  },
  nasa: {
    title: 'NASA',
    url: 'https://api.nasa.gov',
    usual: 'astronomyPictureOfTheDay.get',
    operations: {
      'astronomyPictureOfTheDay.get': 'GET /planetary/apod date=additionalFields.date',
      '.get': 'GET /DONKI/{resource} startDate=additionalFields.startDate endDate=additionalFields.endDate',
    },
  },
  deepL: {
    title: 'DeepL',
    url: 'https://api-free.deepl.com/v2',
    usual: 'language.translate',
    operations: { 'language.translate': 'POST /translate text.0=text target_lang=translateTo' },
  },
  perplexity: {
    title: 'Perplexity',
    url: 'https://api.perplexity.ai',
    usual: 'chat.complete',
    operations: {
      'chat.complete': 'POST /chat/completions model messages=messages.message',
      '.': 'POST /chat/completions model messages=messages.message',
    },
  },
  mistralAi: {
    title: 'Mistral',
    url: 'https://api.mistral.ai/v1',
    usual: 'document.extractText',
    operations: { 'document.extractText': 'POST /ocr model document.document_url=url document.type:"document_url"' },
  },
  bitly: {
    title: 'Bitly',
    url: 'https://api-ssl.bitly.com/v4',
    usual: 'link.create',
    operations: { 'link.create': 'POST /bitlinks long_url=longUrl', 'link.get': 'GET /bitlinks/{id}' },
  },
  urlScanIo: {
    title: 'urlscan.io',
    url: 'https://urlscan.io/api/v1',
    usual: 'scan.perform',
    operations: {
      'scan.perform': 'POST /scan/ url',
      'scan.get': 'GET /result/{scanId}/',
      'scan.getAll': 'GET /search/ q=filters.query',
    },
  },
  uptimeRobot: {
    title: 'UptimeRobot',
    url: 'https://api.uptimerobot.com/v2',
    bodyType: 'form',
    usual: 'account.get',
    operations: {
      'monitor.getAll': 'POST /getMonitors',
      'account.get': 'POST /getAccountDetails',
      'monitor.create': 'POST /newMonitor friendly_name=friendlyName url type',
    },
  },
  pagerDuty: {
    title: 'PagerDuty',
    url: 'https://api.pagerduty.com',
    usual: 'incident.create',
    operations: {
      'incident.create':
        'POST /incidents incident.type:"incident" incident.title=title incident.service.id=serviceId incident.service.type:"service_reference"',
      'incident.getAll': 'GET /incidents limit',
    },
  },
  homeAssistant: {
    title: 'Home Assistant',
    url: 'https://your-home.example/api',
    isOwnSite: true,
    usual: 'config.get',
    operations: {
      'config.get': 'GET /config',
      'state.get': 'GET /states/{entityId}',
      'state.getAll': 'GET /states',
      'state.upsert': 'POST /states/{entityId} state',
      'service.call': 'POST /services/{domain}/{service}',
      'event.create': 'POST /events/{eventType}',
    },
  },
  strava: {
    title: 'Strava',
    url: 'https://www.strava.com/api/v3',
    usual: 'activity.create',
    operations: {
      'activity.get': 'GET /activities/{activityId}',
      'activity.getAll': 'GET /athlete/activities per_page=limit',
      'activity.update': 'PUT /activities/{activityId} name=updateFields.name',
    },
  },
  apify: {
    title: 'Apify',
    url: 'https://api.apify.com/v2',
    usual: 'Actors.Run actor',
    operations: {
      'Actors.Run actor': 'POST /acts/{actorId}/runs $=customBody',
      'Datasets.Get items': 'GET /datasets/{datasetId}/items limit',
    },
  },
  phantombuster: {
    title: 'Phantombuster',
    url: 'https://api.phantombuster.com/api/v2',
    usual: 'agent.launch',
    operations: {
      'agent.launch': 'POST /agents/launch id=agentId',
      'agent.getOutput': 'GET /agents/fetch-output id=agentId',
      'agent.get': 'GET /agents/fetch id=agentId',
    },
  },
  jinaAi: {
    title: 'Jina AI',
    url: 'https://r.jina.ai',
    usual: 'reader.read',
    operations: { 'reader.read': 'GET /{url}', 'reader.search': 'GET https://s.jina.ai/{searchQuery}' },
  },
  elasticsearch: {
    title: 'Elasticsearch',
    url: 'https://your-elasticsearch.example',
    isOwnSite: true,
    usual: 'document.create',
    operations: {
      'document.create': 'POST /{indexId}/_doc',
      'document.get': 'GET /{indexId}/_doc/{documentId}',
      'document.getAll': 'GET /{indexId}/_search size=limit',
      'document.delete': 'DELETE /{indexId}/_doc/{documentId}',
    },
  },
  questDb: {
    title: 'QuestDB',
    url: 'https://your-questdb.example',
    isOwnSite: true,
    usual: '.executeQuery',
    operations: { '.executeQuery': 'GET /exec query' },
  },
  apiTemplateIo: {
    title: 'APITemplate.io',
    url: 'https://api.apitemplate.io/v1',
    usual: 'image.create',
    operations: {
      'image.create': 'POST /create?template_id={imageTemplateId} $=propertiesJson',
      'pdf.create': 'POST /create?template_id={pdfTemplateId} $=propertiesJson',
    },
  },
  bannerbear: {
    title: 'Bannerbear',
    url: 'https://api.bannerbear.com/v2',
    usual: 'image.create',
    operations: {
      'image.create': 'POST /images template=templateId modifications=modificationsUi.modificationsValues',
      'image.get': 'GET /images/{imageId}',
      'template.getAll': 'GET /templates',
    },
  },
}
